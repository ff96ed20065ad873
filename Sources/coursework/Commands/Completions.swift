import Foundation
import Lessons

extension Command {
  static let completions = Command(
    name: "completions", summary: "print a script that completes command lines in your shell",
    operands: [
      Operand(name: "SHELL", help: "`bash`, `zsh` or `fish`", choices: CompletionScript.shells)
    ],
    options: [.line],
    discussion: [
      """
      The script asks this program for the words that fit, so that it knows the lessons of the \
      course that you are in and never grows old.
      """
    ],
    examples: [
      ("source <(coursework completions bash)", "completes in this shell; put it into ~/.bashrc"),
      ("source <(coursework completions zsh)", "the same for zsh, in ~/.zshrc after compinit"),
      (
        "coursework completions fish > ~/.config/fish/completions/coursework.fish",
        "the same for fish"
      ),
    ],
    isQuick: true
  ) { invocation in
    guard let line = invocation[.line] else {
      Output.result(CompletionScript.text(for: invocation.operands[0]))
      return .passed
    }
    // A shell that asks is no place for errors: without a course the commands are completed.
    let course = try? Workplace(invocation).course
    var words = CommandWords(line)
    words.dropFirst()
    let completer = Completer(course: course, choices: [])
    switch completer.kind(of: words) {
    case .files: Output.result(":files\n")
    case .folders: Output.result(":folders\n")
    case .words(let candidates):
      let typed = words.last
      Output.result(
        candidates.filter { $0.hasPrefix(typed) }.map { $0 + "\n" }.joined())
    }
    return .passed
  }
}

extension Option {
  fileprivate static let line = Option(
    name: "--line", value: "TEXT",
    help: "print the words that could stand at the end of this command line, for the script")
}

/// What a shell needs to complete command lines of this program.
enum CompletionScript {
  /// The shells that there is a script for.
  static let shells = ["bash", "zsh", "fish"]

  /// The script for a shell.
  static func text(for shell: String) -> String {
    switch shell {
    case "bash": bash
    case "zsh": zsh
    default: fish
    }
  }

  private static let bash = #"""
    # Completes coursework in bash: source <(coursework completions bash)
    _coursework() {
      local IFS=$'\n' word="${COMP_WORDS[COMP_CWORD]}" words found
      words=$("${COMP_WORDS[0]}" completions bash --line="${COMP_LINE:0:COMP_POINT}" 2> /dev/null)
      case "$words" in
        :files) compopt -o filenames; COMPREPLY=($(compgen -f -- "$word")) ;;
        :folders) compopt -o filenames; COMPREPLY=($(compgen -d -- "$word")) ;;
        *) COMPREPLY=(); for found in $words; do COMPREPLY+=("$(printf %q "$found")"); done ;;
      esac
    }
    complete -F _coursework coursework

    """#

  private static let zsh = #"""
    #compdef coursework
    # Completes coursework in zsh: source <(coursework completions zsh)
    _coursework() {
      local -a found
      found=("${(@f)$("${words[1]}" completions zsh --line="${(j: :)words[1,CURRENT]}" 2> /dev/null)}")
      case "${found[1]}" in
        :files) _files ;;
        :folders) _files -/ ;;
        *) compadd -- "${found[@]}" ;;
      esac
    }
    if [ "$funcstack[1]" = _coursework ]; then _coursework "$@"; else compdef _coursework coursework; fi

    """#

  private static let fish = #"""
    # Completes coursework in fish:
    #   coursework completions fish > ~/.config/fish/completions/coursework.fish
    function __coursework
      set -l found (coursework completions fish --line=(commandline -cp) 2> /dev/null)
      switch "$found[1]"
        case :files
          __fish_complete_path (commandline -ct)
        case :folders
          __fish_complete_directories (commandline -ct)
        case '*'
          printf '%s\n' $found
      end
    end
    complete -c coursework -f -a '(__coursework)'

    """#
}
