import CMark
import Foundation

extension MarkdownNode {
  /// Reads a Markdown text: CommonMark with tables. HTML is left out.
  ///
  /// - Complexity: O(length of the text).
  static func parse(_ text: String) -> [MarkdownNode] {
    cmark_gfm_core_extensions_ensure_registered()
    guard let parser = cmark_parser_new(CMARK_OPT_DEFAULT) else { return [] }
    defer { cmark_parser_free(parser) }
    if let tables = cmark_find_syntax_extension("table") {
      cmark_parser_attach_syntax_extension(parser, tables)
    }
    let bytes = Array(text.utf8)
    bytes.withUnsafeBytes { bytes in
      cmark_parser_feed(parser, bytes.bindMemory(to: CChar.self).baseAddress, bytes.count)
    }
    guard let document = cmark_parser_finish(parser) else { return [] }
    defer { cmark_node_free(document) }
    return CMarkNode(pointer: document).children.compactMap(MarkdownNode.init)
  }

  private init?(_ node: CMarkNode) {
    switch cmark_node_get_type(node.pointer) {
    case CMARK_NODE_HEADING:
      self = .heading(level: Int(cmark_node_get_heading_level(node.pointer)), node.spans)
    case CMARK_NODE_PARAGRAPH: self = .paragraph(node.spans)
    case CMARK_NODE_CODE_BLOCK:
      let info = cmark_node_get_fence_info(node.pointer).map { String(cString: $0) } ?? ""
      self = .code(
        CodeBlock(
          code: node.literal, language: info, line: Int(cmark_node_get_start_line(node.pointer))))
    case CMARK_NODE_BLOCK_QUOTE: self = .quote(node.children.compactMap(MarkdownNode.init))
    case CMARK_NODE_LIST:
      let isOrdered = cmark_node_get_list_type(node.pointer) == CMARK_ORDERED_LIST
      self = .list(
        start: isOrdered ? Int(cmark_node_get_list_start(node.pointer)) : nil,
        isTight: cmark_node_get_list_tight(node.pointer) != 0,
        items: node.children.map { $0.children.compactMap(MarkdownNode.init) })
    case CMARK_NODE_THEMATIC_BREAK: self = .rule
    default:
      guard String(cString: cmark_node_get_type_string(node.pointer)) == "table" else { return nil }
      self = .table(rows: node.children.map { $0.children.map(\.spans) })
    }
  }
}

/// A node of cmark's tree; it lives as long as the document.
private struct CMarkNode {
  let pointer: OpaquePointer

  var children: [CMarkNode] {
    sequence(first: cmark_node_first_child(pointer)) { cmark_node_next($0) }
      .prefix { $0 != nil }.compactMap(\.self).map(CMarkNode.init)
  }

  var literal: String { cmark_node_get_literal(pointer).map { String(cString: $0) } ?? "" }

  var spans: [MarkdownSpan] {
    children.compactMap { node in
      switch cmark_node_get_type(node.pointer) {
      case CMARK_NODE_TEXT: .text(node.literal)
      case CMARK_NODE_CODE: .code(node.literal)
      case CMARK_NODE_SOFTBREAK: .text(" ")
      case CMARK_NODE_LINEBREAK: .lineBreak
      case CMARK_NODE_EMPH, CMARK_NODE_IMAGE: .emphasised(node.spans)
      case CMARK_NODE_STRONG: .strong(node.spans)
      case CMARK_NODE_LINK:
        .link(node.spans, to: cmark_node_get_url(node.pointer).map { String(cString: $0) } ?? "")
      default: nil
      }
    }
  }
}
