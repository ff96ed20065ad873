// What the listings of this lesson stand in, so that they can be compiled.

import UIKit

final class ListInListings: UIViewController {}
