package io.linkbenchx.cli;

import io.linkbenchx.BenchRun;
import io.linkbenchx.LinkBenchX;
import io.linkbenchx.archive.ArchiveException;
import io.linkbenchx.archive.ResultDirectory;
import io.linkbenchx.archive.StoredRun;
import io.linkbenchx.config.Problem;
import io.linkbenchx.engine.Forecast;
import io.linkbenchx.engine.Phase;
import io.linkbenchx.engine.RunFailure;
import io.linkbenchx.engine.RunFailure.Kind;
import io.linkbenchx.report.ConsoleReport;
import io.linkbenchx.report.ForecastText;
import io.linkbenchx.report.ShellWord;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.RunStatus;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepState;
import io.linkbenchx.result.VerificationResult;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One run from the command line: log, signals, progress, figures, exit code. */
final class RunSession {
  private static final Logger LOG = LoggerFactory.getLogger("io.linkbenchx.cli");
  private static final int NOTICES_SHOWN = 4;
  private static final int CELLS_SHOWN = 12;

  private final Session session;
  private final Screen screen;
  private final boolean quiet;
  private final Optional<Path> logFile;
  private final ConsoleListener console;

  RunSession(Session session, boolean quiet, Optional<Path> logFile) {
    this.session = session;
    this.screen = session.screen();
    this.quiet = quiet;
    this.logFile = logFile;
    this.console = new ConsoleListener(screen, quiet);
  }

  /** Shows what it would take, and whether the disk is large enough; runs nothing. */
  int look(Path config, LinkBenchX.Builder builder) {
    LinkBenchX bench = builder.build();
    announce(config, bench);
    screen.say(ForecastText.of(bench.forecast(), Integer.MAX_VALUE).stripTrailing());
    bench.requireRoom();
    return ExitCode.OK;
  }

  /** Runs it and tells how it ended. */
  int run(Path config, LinkBenchX.Builder builder) {
    if (quiet) {
      session.logging().quiet();
    }
    LinkBenchX bench = builder.listener(console).build();
    logFile.ifPresent(file -> log(file, bench));
    announce(config, bench);
    forecast(bench);
    BenchRun run = bench.prepare();
    run.directory().ifPresent(directory -> log(directory.resolve(ResultDirectory.LOG), bench));
    LOG.info(
        "linkbenchx {}, configured by {}: {}", LinkBenchX.version(), config, bench.plan().phases());
    bench.notices().forEach(notice -> LOG.info("{}", notice));
    return execute(run, Kind::exitCode);
  }

  /** One visit of a run whose log another process writes, which is told how it failed. */
  int runPart(Path config, LinkBenchX.Builder builder) {
    LinkBenchX bench = builder.listener(console).build();
    logFile.ifPresent(file -> log(file, bench));
    return execute(bench.prepare(), Kind::partExitCode);
  }

  private void log(Path file, LinkBenchX bench) {
    try {
      session.logging().file(file, bench.logging().level());
    } catch (IOException e) {
      throw new ArchiveException(
          "cannot write the log " + file + ": " + e.getMessage() + "; name another with -L", e);
    }
  }

  /** Of a plan that compares; what a single cell takes is in its own lines. */
  private void forecast(LinkBenchX bench) {
    Forecast forecast = bench.forecast();
    if (!quiet && !bench.resumes() && forecast.cells().size() > 1) {
      screen.say(ForecastText.of(forecast, CELLS_SHOWN));
    }
  }

  private void announce(Path config, LinkBenchX bench) {
    if (quiet) {
      return;
    }
    if (ConfigFile.find(config).packedText().isPresent()) {
      screen.say("using the " + config.getFileName() + " that is packed in the jar");
    }
    List<Problem> notices = bench.notices();
    int shown = notices.size() <= NOTICES_SHOWN ? notices.size() : NOTICES_SHOWN - 1;
    Failures.problems(notices.subList(0, shown), screen);
    if (notices.size() > shown) {
      screen.complain(
          (notices.size() - shown) + " more notices: linkbenchx config " + config + " shows them");
    }
    if (bench.plan().phases().contains(Phase.RUN) && !bench.plan().hasSteps()) {
      screen.complain("clients = 0: the run phase is skipped");
    }
  }

  private int execute(BenchRun run, ToIntFunction<Kind> exitCode) {
    session.interrupts().during(run::interrupt);
    try {
      RunResult result = run.run();
      boolean complete = figures(run);
      int code = code(run, result);
      return code == ExitCode.OK && !complete ? exitCode.applyAsInt(Kind.RESULTS) : code;
    } catch (RunFailure e) {
      figures(run);
      Failures.report(e, screen);
      return exitCode.applyAsInt(e.kind());
    } finally {
      session.interrupts().over();
    }
  }

  /** Everything measured, whatever ended the run; false if some of it could not be written. */
  private boolean figures(BenchRun run) {
    Optional<RunResult> result = console.result();
    Optional<Path> directory = run.directory();
    if (directory.isPresent() && quiet) {
      screen.say(directory.get().toString());
    } else if (directory.isPresent() && result.isPresent()) {
      tables(directory.get(), result.get());
    }
    List<String> lost = run.lost();
    lost.forEach(what -> screen.complain("error: " + what));
    return lost.isEmpty();
  }

  /** From the figures told, not from a result.json that a full disk may have cut off. */
  private void tables(Path directory, RunResult result) {
    try {
      screen.say("\n" + ConsoleReport.tables(new StoredRun(directory, result)));
    } catch (ArchiveException e) {
      screen.complain("error: " + e.getMessage());
    }
    screen.say(ConsoleReport.tail(result, directory).stripTrailing());
  }

  private int code(BenchRun run, RunResult result) {
    if (result.status() == RunStatus.INTERRUPTED) {
      screen.complain("interrupted: what was measured is kept" + howToGoOn(run, result));
      return Interrupts.EXIT;
    }
    VerificationResult verification = result.verification();
    if (verification != null && !verification.passed()) {
      screen.complain(
          "error: the data is wrong: " + verification.differenceCount() + " differences");
      if (quiet) {
        verification.differences().forEach(d -> screen.complain("       " + d));
      }
      return ExitCode.VERIFICATION;
    }
    return ExitCode.OK;
  }

  private static String howToGoOn(BenchRun run, RunResult result) {
    boolean load =
        result.steps().stream()
            .anyMatch(s -> s.step().mode() == StepMode.LOAD && s.state() == StepState.INTERRUPTED);
    String goOn =
        run.directory()
            .map(directory -> "run/linkbenchx --resume -o " + ShellWord.of(directory))
            .orElse("--resume");
    return load ? "; " + goOn + " finishes the load and goes on" : "; " + goOn + " goes on";
  }
}
