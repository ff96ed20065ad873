// Makes a cell of a class whose init(frame:) is not `required`; see UICollectionReusableView.swift.
#include "runtime.h"

#include <stdbool.h>
#include <stdint.h>

// Of Sandbox: the method descriptor of UIView.init(frame:), and that of its class.
extern const char init_frame[] __asm__("$s7Sandbox6UIViewC5frameAcA6CGRectV_tcfCTq");
extern const char view[] __asm__("$s7Sandbox6UIViewCMn");
// Of Swift's runtime: the implementation that a class has for a method of one of its superclasses.
extern void *swift_lookUpClassMethod(const void *type, const void *method, const void *declaring);

typedef __attribute__((swiftcall)) void *(*initialiser)(
    double x, double y, double width, double height,
    __attribute__((swift_context)) const void *type);

void *sandbox_make_reusable_view(const void *type, double x, double y, double width, double height) {
  initialiser make = (initialiser)swift_lookUpClassMethod(type, init_frame, view);
  return make(x, y, width, height, type);
}

// The same for init(style:reuseIdentifier:) of a table view's cell and for init(reuseIdentifier:) of
// its headers. They take the text over, so it is retained first; for a short one that does nothing.
extern const char init_cell[] __asm__(
    "$s7Sandbox15UITableViewCellC5style15reuseIdentifierA2C0D5StyleO_SSSgtcfCTq");
extern const char cell[] __asm__("$s7Sandbox15UITableViewCellCMn");
extern const char init_header[] __asm__(
    "$s7Sandbox023UITableViewHeaderFooterC0C15reuseIdentifierACSSSg_tcfCTq");
extern const char header[] __asm__("$s7Sandbox023UITableViewHeaderFooterC0CMn");
extern uintptr_t swift_bridgeObjectRetain(uintptr_t object);

typedef __attribute__((swiftcall)) void *(*cell_initialiser)(
    uint8_t style, uintptr_t text, uintptr_t object,
    __attribute__((swift_context)) const void *type);
typedef __attribute__((swiftcall)) void *(*header_initialiser)(
    uintptr_t text, uintptr_t object, __attribute__((swift_context)) const void *type);

void *sandbox_make_table_cell(
    const void *type, uint8_t style, uintptr_t text, uintptr_t object) {
  cell_initialiser make = (cell_initialiser)swift_lookUpClassMethod(type, init_cell, cell);
  return make(style, text, swift_bridgeObjectRetain(object), type);
}

void *sandbox_make_header_footer_view(const void *type, uintptr_t text, uintptr_t object) {
  header_initialiser make = (header_initialiser)swift_lookUpClassMethod(type, init_header, header);
  return make(text, swift_bridgeObjectRetain(object), type);
}

// Whether a class has its own updateConfiguration(using:); see OwnUpdate.swift.
extern const char update_collection_cell[] __asm__(
    "$s7Sandbox20UICollectionViewCellC19updateConfiguration5usingyAA06UICellF5StateV_tFTq");
extern const char collection_cell[] __asm__("$s7Sandbox20UICollectionViewCellCMn");
extern const char update_table_cell[] __asm__(
    "$s7Sandbox15UITableViewCellC19updateConfiguration5usingyAA06UICellF5StateV_tFTq");
extern const char update_header[] __asm__(
    "$s7Sandbox023UITableViewHeaderFooterC0C19updateConfiguration5usingyAA06UIViewG5StateV_tFTq");

static bool overrides(
    const void *type, const void *base, const char *method, const char *declaring) {
  return swift_lookUpClassMethod(type, method, declaring)
      != swift_lookUpClassMethod(base, method, declaring);
}

bool sandbox_updates_collection_cell_itself(const void *type, const void *base) {
  return overrides(type, base, update_collection_cell, collection_cell);
}

bool sandbox_updates_table_cell_itself(const void *type, const void *base) {
  return overrides(type, base, update_table_cell, cell);
}

bool sandbox_updates_header_itself(const void *type, const void *base) {
  return overrides(type, base, update_header, header);
}

// The same for init() of layout attributes and of invalidation contexts.
extern const char init_attributes[] __asm__("$s7Sandbox32UICollectionViewLayoutAttributesCACycfCTq");
extern const char attributes[] __asm__("$s7Sandbox32UICollectionViewLayoutAttributesCMn");
extern const char init_context[] __asm__(
    "$s7Sandbox41UICollectionViewLayoutInvalidationContextCACycfCTq");
extern const char context[] __asm__("$s7Sandbox41UICollectionViewLayoutInvalidationContextCMn");

typedef __attribute__((swiftcall)) void *(*plain_initialiser)(
    __attribute__((swift_context)) const void *type);

void *sandbox_make_layout_attributes(const void *type) {
  plain_initialiser make =
      (plain_initialiser)swift_lookUpClassMethod(type, init_attributes, attributes);
  return make(type);
}

void *sandbox_make_invalidation_context(const void *type) {
  plain_initialiser make = (plain_initialiser)swift_lookUpClassMethod(type, init_context, context);
  return make(type);
}
