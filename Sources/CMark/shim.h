// CommonMark with GitHub's extensions, of which lessons use the tables. The nodes of an extension
// are known by name only: cmark-gfm makes their types when it registers them. One Swift file
// imports this, Sources/coursework/Markdown/MarkdownParser.swift.
#pragma once
#include <cmark-gfm.h>
#include <cmark-gfm-core-extensions.h>
