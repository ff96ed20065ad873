// CommonMark with GitHub's extensions; only coursework's Markdown view imports it.
#pragma once
#include <cmark-gfm.h>
