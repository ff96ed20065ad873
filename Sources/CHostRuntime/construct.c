// Makes a cell of a class whose init(frame:) is not `required`; see UICollectionReusableView.swift.
#include "runtime.h"

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
