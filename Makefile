# `make run` installs what is missing, builds, and starts. `make help` lists the rest.

SWIFT   ?= swift
PREFIX  ?= /usr/local
DESTDIR ?=

BUILD := .build/release
DEBIAN_PACKAGES := libturbojpeg0-dev libexif-dev libcmark-gfm-dev \
  libcmark-gfm-extensions-dev libsqlite3-dev libedit-dev bubblewrap pkg-config
BREW_PACKAGES := jpeg-turbo libexif cmark-gfm sqlite libedit pkg-config

.PHONY: help deps check-swift build run test lint format install uninstall clean

help:
	@echo "make run       install what is missing, build, and start coursework"
	@echo "make deps      install the libraries that are missing (asks first)"
	@echo "make build     build the release"
	@echo "make test      run all tests, and let the course check itself"
	@echo "make install   copy to PREFIX (default /usr/local); DESTDIR is honoured"
	@echo "make uninstall remove what install copied"
	@echo "make lint      check the format of the sources;  make format  mends it"
	@echo "make clean     remove what was built"

# Only the packages that are missing are named, and a person is asked before anything is installed.
deps:
	@set -eu; \
	if [ "$$(uname)" = Darwin ]; then \
	  command -v brew > /dev/null || { echo "Install Homebrew first: https://brew.sh"; exit 1; }; \
	  have=$$(brew list --formula -1); missing=; \
	  for package in $(BREW_PACKAGES); do \
	    echo "$$have" | grep -qxE "$$package(@.*)?" || missing="$$missing $$package"; \
	  done; \
	  install="brew install$$missing"; \
	elif command -v apt-get > /dev/null; then \
	  missing=; \
	  for package in $(DEBIAN_PACKAGES); do \
	    dpkg-query -W -f '$${Status}' $$package 2> /dev/null | grep -q 'ok installed' || \
	      missing="$$missing $$package"; \
	  done; \
	  sudo=; [ "$$(id -u)" = 0 ] || sudo="sudo "; \
	  install="$${sudo}apt-get install -y$$missing"; \
	else \
	  echo "This system has neither apt-get nor brew. Install what these Debian packages hold:"; \
	  echo "  $(DEBIAN_PACKAGES)"; exit 0; \
	fi; \
	[ -n "$$missing" ] || exit 0; \
	echo "These packages are missing:$$missing"; \
	if [ -t 0 ]; then \
	  printf 'Run `%s`? [Y/n] ' "$$install"; read -r answer; \
	  case "$$answer" in [nN]*) exit 1;; esac; \
	fi; \
	DEBIAN_FRONTEND=noninteractive $$install

# The host replaces the executors of Swift's concurrency runtime, by hooks that belong to one
# release of it: 6.3.
check-swift:
	@version=$$($(SWIFT) --version 2> /dev/null | sed -n 's/.*Swift version \([0-9.]*\).*/\1/p'); \
	case "$$version" in \
	  6.3|6.3.*) ;; \
	  "") echo "There is no '$(SWIFT)' on the PATH. Install Swift 6.3: https://swift.org/install"; \
	      exit 1;; \
	  *) echo "This is Swift $$version, and coursework needs 6.3: its simulator replaces parts of the"; \
	     echo "concurrency runtime that change between releases. Install it beside yours with"; \
	     echo "  swiftly install 6.3        (https://swift.org/install)"; \
	     exit 1;; \
	esac

build: check-swift
	$(SWIFT) build -c release

run: deps build
	@$(BUILD)/coursework editor > /dev/null
	@$(BUILD)/coursework
	@command -v coursework > /dev/null || \
	  printf '\nType %s for coursework, or put it on your PATH:\n  make install PREFIX=~/.local\n' \
	    $(BUILD)/coursework

test: check-swift
	$(SWIFT) build -c release --build-tests
	$(SWIFT) test -c release --skip-build
	$(BUILD)/coursework verify

lint:
	$(SWIFT) format lint --strict -r -p Sources Tests Benchmarks

format:
	$(SWIFT) format -i -r -p Sources Tests Benchmarks

# Builds nothing, so that `sudo make install` needs no toolchain of root's.
install:
	@test -x $(BUILD)/coursework || { echo "There is nothing to install yet: make build"; exit 1; }
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(DESTDIR)$(PREFIX)/libexec/coursework" \
	  "$(DESTDIR)$(PREFIX)/lib/coursework/modules" "$(DESTDIR)$(PREFIX)/share/coursework" \
	  "$(DESTDIR)$(PREFIX)/share/man/man1"
	install -m 755 $(BUILD)/coursework "$(DESTDIR)$(PREFIX)/bin/coursework"
	install -m 755 $(BUILD)/SandboxHost "$(DESTDIR)$(PREFIX)/libexec/coursework/SandboxHost"
	install -m 644 $(BUILD)/Modules/Sandbox.swiftmodule $(BUILD)/Modules/Trace.swiftmodule \
	  "$(DESTDIR)$(PREFIX)/lib/coursework/modules"
	cd "$(DESTDIR)$(PREFIX)/share/coursework" && rm -rf lessons exercises solutions
	cp -R lessons exercises solutions "$(DESTDIR)$(PREFIX)/share/coursework"
	$(BUILD)/coursework man > "$(DESTDIR)$(PREFIX)/share/man/man1/coursework.1"

uninstall:
	rm -f "$(DESTDIR)$(PREFIX)/bin/coursework"
	rm -rf "$(DESTDIR)$(PREFIX)/libexec/coursework" "$(DESTDIR)$(PREFIX)/lib/coursework" \
	  "$(DESTDIR)$(PREFIX)/share/coursework" "$(DESTDIR)$(PREFIX)/share/man/man1/coursework.1"

clean:
	rm -rf .build
