// libedit, which edits lines at a terminal. Its el_set, el_get and history are variadic, which Swift
// cannot call, and the C library's streams are variables that Swift 6 may not read: each use has a
// function here. Two Swift files import this, LineEditor.swift and EditorScreen.swift.
#pragma once
#include <histedit.h>
#include <stdio.h>

// A stream that hands what is written to a function, which gives how many bytes it took.
#ifdef __linux__
typedef struct {
  void *read;
  long (*write)(void *owner, const char *bytes, unsigned long count);
  void *seek, *close;
} cedit_functions;
// Under a name of its own: the C library's is there for _GNU_SOURCE only.
extern FILE *cedit_open(void *owner, const char *mode, cedit_functions functions)
    __asm__("fopencookie");

static inline FILE *cedit_stream(
    void *owner, long (*write)(void *owner, const char *bytes, unsigned long count)) {
  return cedit_open(owner, "w", (cedit_functions){NULL, write, NULL, NULL});
}
#else
// There the function's numbers are int; on each call they fit.
static inline FILE *cedit_stream(
    void *owner, long (*write)(void *owner, const char *bytes, unsigned long count)) {
  return fwopen(owner, (int (*)(void *, const char *, int))write);
}
#endif

// An editor that writes to a stream and asks the terminal at standard input and output.
static inline EditLine *cedit_init(const char *program, FILE *output) {
  return el_init_fd(program, stdin, output, stderr, 0, 1, 2);
}

static inline int cedit_set_number(EditLine *editor, int operation, int value) {
  return el_set(editor, operation, value);
}

static inline int cedit_set_text(EditLine *editor, int operation, const char *value) {
  return el_set(editor, operation, value);
}

static inline int cedit_refresh(EditLine *editor) { return el_set(editor, EL_REFRESH); }

static inline int cedit_set_owner(EditLine *editor, void *owner) {
  return el_set(editor, EL_CLIENTDATA, owner);
}

static inline void *cedit_owner(EditLine *editor) {
  void *owner = NULL;
  el_get(editor, EL_CLIENTDATA, &owner);
  return owner;
}

// The prompt's text; a stretch between two `escape` characters takes no columns.
static inline int cedit_set_prompt(
    EditLine *editor, char *(*prompt)(EditLine *), char escape) {
  return el_set(editor, EL_PROMPT_ESC, prompt, escape);
}

static inline int cedit_set_reader(EditLine *editor, int (*reader)(EditLine *, wchar_t *)) {
  return el_set(editor, EL_GETCFN, reader);
}

static inline int cedit_add_function(
    EditLine *editor, const char *name, const char *help,
    unsigned char (*function)(EditLine *, int)) {
  return el_set(editor, EL_ADDFN, name, help, function);
}

static inline int cedit_bind(EditLine *editor, const char *key, const char *function) {
  return el_set(editor, EL_BIND, key, function, NULL);
}

static inline int cedit_set_capability(EditLine *editor, const char *name, const char *value) {
  return el_set(editor, EL_SETTC, name, value, NULL);
}

static inline int cedit_use_history(EditLine *editor, History *past) {
  return el_set(editor, EL_HIST, history, past);
}

static inline int cedit_history_size(History *past, int count) {
  HistEvent event;
  return history(past, &event, H_SETSIZE, count);
}

static inline int cedit_history_enter(History *past, const char *line) {
  HistEvent event;
  return history(past, &event, H_ENTER, line);
}
