@_exported public import FoundationEssentials
import Trace
