package io.linkbenchx.internal.cli;

import io.linkbenchx.LinkBenchX;
import io.linkbenchx.engine.Phase;
import io.linkbenchx.internal.archive.ResultDirectory;
import io.linkbenchx.internal.cli.RunSession.Output;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Verifies the data that an earlier run left. */
@Command(
    name = "verify",
    description = "Check the data of a database; exit code 5 if differences are found.")
final class VerifyCommand extends SessionCommand {
  @Option(
      names = "-c",
      paramLabel = "FILE",
      description = "Configuration file; that of the first DIR if none is given.")
  private Path file;

  @Option(
      names = "-o",
      paramLabel = "DIR",
      description =
          "Result directory of a run on this data: also check that all writes acknowledged to it"
              + " are there. Repeat it if several runs wrote.")
  private List<Path> runs = List.of();

  @Mixin private Overrides overrides;

  @Option(names = "--full", description = "Check all data, however long it takes.")
  private boolean full;

  @Option(names = "-L", paramLabel = "LOGFILE", description = "Write the log to this file.")
  private Path log;

  @Option(names = "--quiet", description = "Print only differences, and what was not checked.")
  private boolean quiet;

  @Override
  public Integer call() {
    if (file == null && runs.isEmpty()) {
      throw wrong("give -o DIR, the result directory of a run, or -c FILE, or both");
    }
    Path config = file == null ? runs.get(0).resolve(ResultDirectory.CONFIGURATION) : file;
    LinkBenchX.Builder builder = session.builder(config).set(overrides.values());
    builder.phases(Phase.VERIFY).noResults().evidence(runs);
    if (full) {
      builder.set("verify", "full");
    }
    return new RunSession(session, quiet ? Output.QUIET : Output.BRIEF, log, null)
        .run(config, builder);
  }
}
