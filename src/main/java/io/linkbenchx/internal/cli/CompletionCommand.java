package io.linkbenchx.internal.cli;

import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Shell completion. */
@Command(
    name = "completion",
    description = "Print completion for bash and zsh: source <(linkbenchx completion)")
final class CompletionCommand implements Callable<Integer> {
  /** Between a key of {@code -D} and its value is no blank. */
  private static final String VALUES =
      """

      _linkbenchx_without_blank() {
        _complete_linkbenchx "$@"
        [[ ${COMPREPLY[0]} != *= ]] || compopt -o nospace 2>/dev/null || true
      }
      complete -F _linkbenchx_without_blank -o default linkbenchx run/linkbenchx
      """;

  private final Session session;

  @Spec private CommandSpec spec;

  CompletionCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    session.screen().say(AutoComplete.bash("linkbenchx", spec.root().commandLine()) + VALUES);
    return ExitCode.OK;
  }
}
