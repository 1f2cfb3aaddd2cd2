package io.linkbenchx.internal.cli;

import io.linkbenchx.ArchiveException;
import io.linkbenchx.BenchRun;
import io.linkbenchx.LinkBenchX;
import io.linkbenchx.config.ConfigException;
import io.linkbenchx.config.Problem;
import io.linkbenchx.engine.RunFailure;
import io.linkbenchx.internal.archive.ResultDirectory;
import io.linkbenchx.internal.cli.SideGate.SideMessage;
import java.nio.file.Path;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * One side of a live comparison: an ordinary run whose every measured step waits for a line on
 * standard input. {@link SideMessage}s go to standard output. It exits when its input ends, so that
 * it does not survive a kill of its parent.
 */
@Command(
    name = "live-side",
    hidden = true,
    description = "One side of compare --live, which starts it.")
final class SideCommand extends SessionCommand {
  /** Requests a block. */
  static final String BLOCK = "block";

  private static final Logger LOG = LoggerFactory.getLogger("io.linkbenchx.cli");

  @Option(names = "-c", required = true)
  private Path file;

  @Option(names = "-o", required = true)
  private Path results;

  @Mixin private Overrides overrides;

  @Override
  public Integer call() {
    session.interrupts().endWithParent();
    try {
      return run();
    } catch (RunFailure e) {
      LOG.error("ended", e);
      return fail(e.kind(), e.getMessage());
    } catch (ConfigException e) {
      String all = e.problems().stream().map(Problem::toString).collect(Collectors.joining("; "));
      return fail(RunFailure.Kind.CONFIGURATION, all);
    } catch (ArchiveException e) {
      return fail(RunFailure.Kind.RESULTS, e.getMessage());
    }
  }

  private int fail(RunFailure.Kind kind, String reason) {
    say(new SideMessage(null, kind, reason).line());
    return kind.exitCode();
  }

  private int run() {
    SideGate gate = new SideGate(session.screen()::say);
    LinkBenchX bench =
        session
            .builder(file)
            .prompt(session::handedOver)
            .set(overrides.values())
            .results(results)
            .listener(gate)
            .build();
    BenchRun run = bench.prepare();
    run.directory()
        .ifPresent(directory -> session.log(directory.resolve(ResultDirectory.LOG), bench, ""));
    Runnable stop =
        () -> {
          run.interrupt();
          gate.release();
        };
    session.interrupts().during(stop);
    Interrupts.follow(
        Interrupts.input(),
        line -> {
          if (line.equals(BLOCK)) {
            gate.open();
          }
        },
        stop);
    try {
      run.run();
      run.lost().forEach(what -> LOG.error("{}", what));
      run.warnings().forEach(what -> LOG.warn("{}", what));
      return OK;
    } finally {
      session.interrupts().over();
    }
  }
}
