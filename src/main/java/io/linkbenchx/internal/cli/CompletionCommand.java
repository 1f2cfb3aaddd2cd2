package io.linkbenchx.internal.cli;

import picocli.AutoComplete;
import picocli.CommandLine.Command;

/** Shell completion. */
@Command(
    name = "completion",
    description = "Print completion for bash and zsh: source <(linkbenchx completion)")
final class CompletionCommand extends SessionCommand {
  /** Between a key of {@code -D} and its value is no blank. */
  private static final String VALUES =
      """

      _linkbenchx_without_blank() {
        _complete_linkbenchx "$@"
        [[ ${COMPREPLY[0]} != *= ]] || compopt -o nospace 2>/dev/null || true
      }
      complete -F _linkbenchx_without_blank -o default linkbenchx run/linkbenchx
      """;

  @Override
  public Integer call() {
    say(AutoComplete.bash("linkbenchx", spec.root().commandLine()) + VALUES);
    return OK;
  }
}
