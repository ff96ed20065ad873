// FoundationEssentials, never Foundation: that one brings Glibc and the real Dispatch with it, and so
// `exit`, `fork` and `Process`.
@_exported public import FoundationEssentials
