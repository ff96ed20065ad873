/// What Apple's SDK has and the simulator does not, and what to use instead.
///
/// Only looked up where the compiler did not find a name, so that a name that is offered by now does no
/// harm here.
enum LeftOutNames {
  /// What to say of a name that the compiler did not find; nil where it is none of the SDK's.
  ///
  /// - Parameters:
  ///   - name: The name alone.
  ///   - isMember: True where a type or a value has no member of that name.
  static func advice(on name: Substring, isMember: Bool = false) -> String? {
    let name = String(name)
    let fitting = groups.filter { isMember ? $0.module != cLibrary : !$0.isOfMembers }
    guard let group = fitting.first(where: { $0.names.contains(name) }) else { return nil }
    return "\(name) is part of \(group.module), but isn't offered here: \(group.advice)"
  }

  private struct Group {
    let module: String
    let advice: String
    let names: Set<String>
    /// True where only members are meant: the name alone is another thing.
    let isOfMembers: Bool
    init(_ module: String, _ names: String, _ advice: String, isOfMembers: Bool = false) {
      self.module = module
      self.advice = advice
      self.isOfMembers = isOfMembers
      self.names = Set(names.split(separator: " ").map(String.init))
    }
  }

  private static let cLibrary = "the C library"
  private static let groups = uiKit + graphics + members + foundation + languages

  private static let uiKit = [
    Group(
      "UIKit",
      "UITapGestureRecognizer UISwipeGestureRecognizer "
        + "UILongPressGestureRecognizer UIPinchGestureRecognizer UIRotationGestureRecognizer "
        + "UIScreenEdgePanGestureRecognizer UIHoverGestureRecognizer "
        + "UIGestureRecognizerDelegate addGestureRecognizer removeGestureRecognizer "
        + "gestureRecognizers pinchGestureRecognizer interactivePopGestureRecognizer",
      "it needs a selector of Objective-C; use the list's delegate, its panGestureRecognizer, or a "
        + "control with a UIAction"),
    Group(
      "QuartzCore", "CADisplayLink",
      "it needs a selector of Objective-C; use UIUpdateLink(view:) with addAction, or put a frame's "
        + "work into layoutSubviews"),
    Group(
      "UIKit",
      "beginInteractiveMovementForItem updateInteractiveMovementTargetPosition "
        + "endInteractiveMovement cancelInteractiveMovement dragDelegate dropDelegate "
        + "dragInteractionEnabled dragStateDidChange UICollectionViewDragDelegate "
        + "UICollectionViewDropDelegate UITableViewDragDelegate UITableViewDropDelegate "
        + "contextMenuInteraction addInteraction UISpringLoadedInteractionContext",
      "no finger moves a cell or presses long; leave it out, and change the data source yourself"),
    Group(
      "UIKit",
      "zoom setZoomScale zoomScale minimumZoomScale maximumZoomScale bouncesZoom viewForZooming",
      "no finger zooms; leave it out"),
    Group(
      "UIKit",
      "addSymbolEffect removeSymbolEffect setSymbolImage addMotionEffect motionEffects "
        + "UIImageWriteToSavedPhotosAlbum drawAsPattern ciImage imageAsset animatedImage "
        + "animationImages startAnimating largeContentTitle showsLargeContentViewer "
        + "accessibilityCustomActions UIAccessibilityCustomAction compositingFilter "
        + "allowsEdgeAntialiasing separatorEffect focusEffect focusStyle focusGroupIdentifier",
      "nothing of it can be seen on the screen; leave it out"),
    Group(
      "UIKit",
      "UIContentUnavailableConfiguration UIContentUnavailableView "
        + "UIContentUnavailableConfigurationState contentUnavailableConfiguration "
        + "setNeedsUpdateContentUnavailableConfiguration",
      "show a UILabel as the list's backgroundView"),
    Group(
      "UIKit",
      "UICollectionViewTransitionLayout UICollectionViewUpdateItem startInteractiveTransition",
      "layouts change at once; use setCollectionViewLayout"),
    Group(
      "UIKit",
      "transitioningDelegate sheetPresentationController popoverPresentationController "
        + "presentationController splitViewController",
      "the simulator has sheets and full screens alone; set modalPresentationStyle"),
    Group(
      "UIKit", "UIStoryboard UINib UIStoryboardSegue storyboard performSegue restorationIdentifier",
      "make the views in code, and register classes"),
    Group(
      "UIKit", "UIHostingController UIHostingConfiguration",
      "it needs SwiftUI; use UIListContentConfiguration, or a content view of your own"),
    Group(
      "UIKit",
      "UIImagePickerController UIDocumentPickerViewController UIActivityViewController UIPasteboard "
        + "UIPrintInteractionController UIVideoEditorController UIDocument UIManagedDocument "
        + "UIDocumentInteractionController UIReferenceLibraryViewController UITextChecker "
        + "registerForRemoteNotifications openSettingsURLString",
      "it works with other apps, and a run has one app"),
    Group(
      "UIKit",
      "UIImpactFeedbackGenerator UISelectionFeedbackGenerator UINotificationFeedbackGenerator "
        + "UIFeedbackGenerator UIMotionEffect UIInterpolatingMotionEffect",
      "nothing of it can be seen on the screen; leave it out"),
    Group(
      "UIKit",
      "UIDynamicAnimator UIAttachmentBehavior UIGravityBehavior UISnapBehavior CAEmitterLayer "
        + "CAMetalLayer CAReplicatorLayer CAScrollLayer CATextLayer CATiledLayer CATransformLayer "
        + "UIViewControllerAnimatedTransitioning UIViewControllerTransitioningDelegate",
      "animate with UIView.animate"),
    Group(
      "UIKit",
      "UIPickerView UIDatePicker",
      "nobody picks here; keep the value in a property, and show it in a UILabel"),
    Group(
      "UIKit",
      "UISplitViewController "
        + "UIPageViewController UITabBar UIToolbar UIColorPickerViewController UIFontPickerViewController "
        + "UIColorWell UICalendarView UIMenuController UIContextMenuInteraction UIContextMenuInteractionDelegate "
        + "UIDragInteraction UIDropInteraction UIKeyCommand "
        + "UIPointerInteraction UIFindInteraction UIEditMenuInteraction UIPencilInteraction UIFocusGuide "
        + "UIFocusSystem UITextInteraction UIBarButtonItemGroup addKeyCommand "
        + "keyboardLayoutGuide statusBarManager undoManager userActivity",
      "it is no part of a list that scrolls; use a UIView, a UILabel or a UIButton"),
    Group(
      "UIKit",
      "UIWebView WKWebView UITextInput UITextRange UITextPosition NSTextStorage "
        + "NSLayoutManager NSTextContainer NSTextAttachment NSTextLayoutManager",
      "use a UILabel with an NSAttributedString"),
    Group(
      "UIKit",
      "UIApplicationMain UIApplicationDelegate UISceneDelegate UIWindowSceneDelegate AppDelegate",
      "the lesson's harness starts the app"),
  ]

  private static let graphics = [
    Group(
      "Core Graphics",
      "setShadow CGGradient drawLinearGradient drawRadialGradient CGPattern setFillPattern "
        + "beginTransparencyLayer drawShading CGShading",
      "shadows, gradients and patterns are not drawn; fill with a plain colour"),
    Group(
      "Core Graphics", "dataProvider CGDataProvider CGDataConsumer",
      "read pixels from a CGContext(data:…) into which the image is drawn"),
    Group(
      "ImageIO", "CGImageSourceCreateIncremental CGImageSourceUpdateData",
      "load the whole file, then use CGImageSourceCreateWithData"),
    Group(
      "UIKit", "drawHierarchy snapshotView",
      "views have no pixels here; draw with UIGraphicsImageRenderer"),
    Group(
      "Core Image",
      "CIImage CIFilter CIContext CIVector CIColor",
      "draw with UIGraphicsImageRenderer"),
  ]

  private static let members = [
    Group(
      "UIKit", "open canOpenURL", "it works with other apps, and a run has one app",
      isOfMembers: true),
    Group(
      "QuartzCore", "render", "layers have no pixels here; draw with UIGraphicsImageRenderer",
      isOfMembers: true),
    Group(
      "Foundation", "uploadTask upload webSocketTask streamTask",
      "the simulated server takes nothing; load with data tasks", isOfMembers: true),
    Group(
      "Foundation", "protocolClasses", "the simulated network is the scenario's; leave it out",
      isOfMembers: true),
    Group(
      "Foundation",
      "applyingTransform precomposedStringWithCompatibilityMapping "
        + "decomposedStringWithCompatibilityMapping", "use folding(options:locale:)",
      isOfMembers: true),
    Group(
      "Foundation", "utf8String", "use the String's utf8, or cString(using:)", isOfMembers: true),
    Group(
      "Foundation", "resourceBytes", "use lines, or URLSession's bytes(from:)", isOfMembers: true),
    Group(
      "UIKit", "scopeButtonTitles showsScopeBar selectedScopeButtonIndex",
      "show a UISegmentedControl above the list", isOfMembers: true),
    Group(
      "UIKit", "beginAnimations commitAnimations setAnimationDuration",
      "animate with UIView.animate", isOfMembers: true),
  ]

  private static let foundation = [
    Group(
      "Foundation",
      "Selector NSSelectorFromString NSClassFromString NSInvocation NSProxy "
        + "NSKeyValueObservation NSKeyValueObservedChange NSKeyValueObservingOptions addTarget "
        + "performSelector class_getName objc_setAssociatedObject objc_getAssociatedObject "
        + "observe setValue responds perform",
      "it needs Objective-C; use a closure, a delegate, or a property's didSet"),
    Group(
      "Foundation", "NSKeyedArchiver NSKeyedUnarchiver NSArchiver PropertyListSerialization",
      "use JSONEncoder and JSONDecoder, with Codable"),
    Group(
      "Foundation",
      "NSPredicate NSComparisonPredicate NSCompoundPredicate NSExpression "
        + "NSSortDescriptor",
      "use filter and sorted(by:), or SortDescriptor"),
    Group(
      "Foundation",
      "NSDate NSTimeZone NSLocale NSIndexSet "
        + "NSDecimalNumber NSDateComponents NSDateInterval NSPointerArray NSURLRequest "
        + "NSURLComponents",
      "use Swift's own type, without NS in front"),
    Group(
      "Foundation", "Process Pipe FileHandle Host Port NSXPCConnection NSTask NSAppleScript",
      "an app has no other processes, and its files are FileManager's and Data's"),
    Group(
      "Foundation",
      "InputStream OutputStream Stream URLSessionWebSocketTask URLSessionStreamTask "
        + "URLProtocol URLCredential URLAuthenticationChallenge HTTPCookie HTTPCookieStorage NetService "
        + "URLSessionUploadTask",
      "load with URLSession's data tasks"),
    Group(
      "Foundation",
      "Measurement MeasurementFormatter UnitLength UnitMass Dimension Unit "
        + "PersonNameComponents PersonNameComponentsFormatter LengthFormatter MassFormatter "
        + "EnergyFormatter DateIntervalFormatter",
      "write the text with String(format:) or with a number's formatted()"),
    Group(
      "Foundation", "NSCountedSet", "count in a dictionary: counts[value, default: 0] += 1"),
    Group(
      "Foundation", "Scanner",
      "read a number of hexadecimal digits with UInt64(text, radix: 16), other numbers with Int and "
        + "Double, and patterns with Regex"),
    Group(
      "Foundation", "XMLParser NSLinguisticTagger NSDataDetector NSOrthography",
      "use Regex or NSRegularExpression"),
    Group(
      "Foundation",
      "UndoManager NSUserActivity NSItemProvider NSMetadataQuery NSUbiquitousKeyValueStore "
        + "NSFileCoordinator NSFilePresenter NSExtensionContext",
      "an app of these exercises has nothing but its list"),
    Group(
      "Dispatch",
      "DispatchIO DispatchData DispatchSourceFileSystemObject DispatchSourceRead "
        + "DispatchSourceWrite DispatchSourceSignal DispatchSourceProcess DispatchSourceUserDataAdd "
        + "dispatch_async dispatch_sync dispatch_get_main_queue dispatch_once",
      "use DispatchQueue, DispatchGroup, or a timer source"),
    Group(
      "Combine",
      "Record measureInterval breakpoint breakpointOnError CombineLatestMany tryScan tryFilter "
        + "tryDrop tryPrefix tryRemoveDuplicates tryReduce tryAllSatisfy tryContains",
      "use sink with a closure that looks at the value"),
    Group(
      "Foundation",
      "Synchronization Mutex Atomic pthread_mutex_t pthread_mutex_lock pthread_t "
        + "pthread_create pthread_self pthread_rwlock_t OSSpinLock OSAtomicIncrement32 objc_sync_enter",
      "use an actor, a serial DispatchQueue, NSLock or OSAllocatedUnfairLock"),
    Group(
      cLibrary,
      "mach_absolute_time clock_gettime_nsec_np mach_timebase_info clock_gettime gettimeofday time clock",
      "use CACurrentMediaTime(), DispatchTime.now() or ContinuousClock.now"),
    Group(
      cLibrary, "exit abort _exit atexit fork exec system kill signal raise sigaction",
      "an app does not end itself; return, or let a precondition say what is wrong"),
    Group(
      cLibrary, "printf puts putchar fputs fprintf stdout stderr NSLogv perror vprintf",
      "use print, or Logger"),
    Group(
      cLibrary,
      "malloc calloc realloc free memcpy memset memmove memcmp strlen strcmp strcpy",
      "use Array, Data or String"),
    Group(
      cLibrary, "fopen fclose fread fwrite open close read write stat unlink getenv setenv",
      "use FileManager and Data"),
    Group(
      cLibrary, "rand srand random srandom rand48 lrand48",
      "use Int.random(in:), which is the same in each run with one seed"),
    Group(
      cLibrary,
      "tgamma lgamma erf erfc j0 y0 frexp ldexp ilogb logb nextafter expm1 asinh acosh "
        + "atanh", "write it with the functions that there are"),
  ]

  private static let languages = [
    Group(
      "UIKit's macros", "Preview",
      "leave it out; the player shows the screen of a run"),
    Group(
      "SwiftUI",
      "View Text Image VStack HStack ZStack List ForEach LazyVStack LazyVGrid ScrollView "
        + "AsyncImage State StateObject ObservedObject EnvironmentObject Environment Binding Color Font "
        + "NavigationStack PreviewProvider UIViewRepresentable UIViewControllerRepresentable",
      "these exercises are about UIKit; its types begin with UI"),
    Group(
      "Observation",
      "Observable ObservationRegistrar withObservationTracking ObservationIgnored "
        + "Observations", "write `import Observation`"),
  ]
}
