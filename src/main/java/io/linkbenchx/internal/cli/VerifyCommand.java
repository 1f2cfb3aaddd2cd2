package io.linkbenchx.internal.cli;

import io.linkbenchx.LinkBenchX;
import io.linkbenchx.engine.Phase;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Verifies the data that an earlier run left. */
@Command(
    name = "verify",
    description = "Check the data of a database; exit code 5 if differences are found.",
    sortOptions = false)
final class VerifyCommand implements Callable<Integer> {
  private final Session session;

  @Option(names = "-c", required = true, paramLabel = "FILE", description = "Configuration file.")
  private Path file;

  @Mixin private Overrides overrides;

  @Option(names = "--full", description = "Check all data, however long it takes.")
  private boolean full;

  @Option(names = "-L", paramLabel = "LOGFILE", description = "Write the log to this file.")
  private Path log;

  @Option(names = "--quiet", description = "Print only differences.")
  private boolean quiet;

  VerifyCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    LinkBenchX.Builder builder =
        session.builder(file).set(overrides.values()).phases(Phase.VERIFY).noResults();
    if (full) {
      builder.set("verify", "full");
    }
    return new RunSession(session, quiet, Optional.ofNullable(log)).run(file, builder);
  }
}
