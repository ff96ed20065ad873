/// The attributes and modifiers that a learner's file may use, by their names in the parser's tree.
///
/// A list of what may: the compiler has attributes that reach any symbol of the process, and gets
/// new ones with each release.
enum AttributeRules {
  /// Why an attribute cannot be used and what to do, or nil where it can.
  ///
  /// - Parameters:
  ///   - kind: Its name in the tree, `silgen_name_attr`.
  ///   - spelling: What the learner wrote, `@_silgen_name`.
  ///   - strictness: How strictly the file is looked at.
  /// - Returns: One sentence.
  static func refusal(of kind: String, spelling: String, for strictness: Strictness) -> String? {
    if objectiveC.contains(kind) {
      return "\(spelling) needs Objective-C, which there is only on Apple's systems; "
        + (advice[kind] ?? "leave it out")
    }
    if memory.contains(kind) {
      return strictness == .grading
        ? "\(spelling) isn't accepted in graded work: it switches a check of memory safety off"
        : nil
    }
    if allowed.contains(kind) { return nil }
    return "\(spelling) isn't offered here: it reaches past the language; leave it out"
  }

  private static let memory: Set = ["unsafe_attr", "safe_attr"]

  private static let objectiveC: Set = [
    "objc_attr", "objc_members_attr", "objc_implementation_attr", "objc_runtime_name_attr",
    "objc_non_lazy_realization_attr", "non_objc_attr", "ib_action_attr", "ib_designable_attr",
    "ib_inspectable_attr", "ib_outlet_attr", "ib_segue_action_attr", "gk_inspectable_attr",
    "ns_copying_attr", "ns_managed_attr", "optional_attr",
  ]

  private static let advice: [String: String] = {
    let closure = "give the control or the timer a closure instead: UIAction, Timer's block"
    let inCode = "make the view in code instead, and keep it in a property"
    return [
      "objc_attr": closure, "objc_members_attr": closure, "ib_action_attr": closure,
      "ib_outlet_attr": inCode, "ib_designable_attr": inCode, "ib_inspectable_attr": inCode,
      "ib_segue_action_attr": inCode,
      "optional_attr": "give the requirement a default in an extension of the protocol",
    ]
  }()

  private static let allowed: Set = [
    "access_control_attr", "actor_attr", "async_attr", "available_attr", "borrowing_attr",
    "concurrent_attr", "consuming_attr", "convenience_attr", "custom_attr",
    "discardable_result_attr", "disfavored_overload_attr", "dynamic_attr", "dynamic_callable_attr",
    "dynamic_member_lookup_attr", "exported_attr", "final_attr", "frozen_attr", "global_actor_attr",
    "implicit_self_capture_attr", "indirect_attr", "infix_attr", "inherit_actor_context_attr",
    "inlinable_attr", "inline_attr", "isolated_attr", "lazy_attr", "legacy_consuming_attr",
    "main_type_attr", "mutating_attr", "non_mutating_attr", "non_sendable_attr", "nonisolated_attr",
    "optimize_attr", "override_attr", "postfix_attr", "preconcurrency_attr", "prefix_attr",
    "property_wrapper_attr", "raw_doc_comment_attr", "reference_ownership_attr", "required_attr",
    "result_builder_attr", "rethrows_attr", "sendable_attr", "setter_access_attr",
    "storage_restrictions_attr", "ui_application_main_attr", "usable_from_inline_attr",
    "warn_unqualified_access_attr",
  ]
}
