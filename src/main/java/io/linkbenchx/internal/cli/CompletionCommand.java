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
  private final Session session;

  @Spec private CommandSpec spec;

  CompletionCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    session.screen().say(AutoComplete.bash("linkbenchx", spec.root().commandLine()));
    return ExitCode.OK;
  }
}
