// libedit, which edits lines at a terminal. Its el_set, el_get and history are variadic, which Swift
// cannot call, and the C library's streams are variables that Swift 6 may not read: each use has a
// function here. One Swift file imports this, Sources/coursework/REPL/LineEditor.swift.
#pragma once
#include <histedit.h>
#include <stdio.h>

static inline EditLine *cedit_init(const char *program) {
  return el_init(program, stdin, stdout, stderr);
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
