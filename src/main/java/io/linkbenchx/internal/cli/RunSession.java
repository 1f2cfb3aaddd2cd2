package io.linkbenchx.internal.cli;

import io.linkbenchx.ArchiveException;
import io.linkbenchx.BenchRun;
import io.linkbenchx.InternalAccess;
import io.linkbenchx.LinkBenchX;
import io.linkbenchx.config.Problem;
import io.linkbenchx.engine.Phase;
import io.linkbenchx.engine.RunFailure;
import io.linkbenchx.engine.RunFailure.Kind;
import io.linkbenchx.internal.archive.ResultDirectory;
import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.config.Plural;
import io.linkbenchx.internal.config.Printable;
import io.linkbenchx.internal.engine.Forecast;
import io.linkbenchx.internal.engine.Plan;
import io.linkbenchx.internal.fork.PartMessage;
import io.linkbenchx.internal.report.ConsoleReport;
import io.linkbenchx.internal.report.ForecastText;
import io.linkbenchx.internal.report.JunitXml;
import io.linkbenchx.result.LimitResult;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.RunStatus;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepState;
import io.linkbenchx.result.VerificationResult;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
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
  private final ConsoleReport report;
  private final Optional<Path> logFile;
  private final Path junit;
  private final ConsoleListener console;

  /** Whether all figures could be written. */
  private boolean complete;

  /** What ended the run, which has been reported; null if it did not fail. */
  private RunFailure failure;

  /** How much a run prints. */
  enum Output {
    /** Errors, and the directory of the result. */
    QUIET,
    /** The figures that most readers want, on one screen. */
    BRIEF,
    /** All figures. */
    VERBOSE
  }

  /**
   * @param log file for the log, in addition to that of the result directory; null for none
   * @param junit file for the limits; null for none
   */
  RunSession(Session session, Output output, Path log, Path junit) {
    this.junit = junit;
    this.session = session;
    this.screen = session.screen();
    this.quiet = output == Output.QUIET;
    this.report = new ConsoleReport(screen.width(), output == Output.BRIEF);
    this.logFile = Optional.ofNullable(log);
    this.console =
        new ConsoleListener(
            screen, quiet ? Optional.empty() : Optional.of(report), System::nanoTime);
  }

  /** Shows the forecast, and checks the disk space; runs nothing. */
  int look(Path config, LinkBenchX.Builder builder) {
    LinkBenchX bench = builder.build();
    announce(config, bench);
    screen.say(
        ForecastText.of(Forecast.of(InternalAccess.plan(bench)), Integer.MAX_VALUE, screen.width())
            .stripTrailing());
    bench.requireRoom();
    return SessionCommand.OK;
  }

  /** Runs it and reports the outcome. */
  int run(Path config, LinkBenchX.Builder builder) {
    if (quiet) {
      session.logging().quiet();
    }
    LinkBenchX bench = InternalAccess.printing(builder.listener(console), screen::say).build();
    logFile.ifPresent(file -> log(file, bench));
    announce(config, bench);
    forecast(bench);
    SessionCommand.write(junit, ""); // refused before anything has run
    BenchRun run = bench.prepare();
    if (!quiet) {
      run.watchedAt().ifPresent(address -> screen.say("watch     " + address));
    }
    run.directory().ifPresent(directory -> log(directory.resolve(ResultDirectory.LOG), bench));
    String phases = InternalAccess.plan(bench).phases().toString();
    LOG.info("linkbenchx {}, configured by {}: {}", LinkBenchX.version(), config, phases);
    bench.notices().forEach(notice -> LOG.info("{}", notice));
    int ended = execute(run);
    int code = failure == null ? ended : RunFailure.worst(ended, verified());
    if (!quiet) { // the last line, below everything that went wrong
      shown(run).ifPresent(all -> say(() -> report.within(screen.width()).answer(all)));
    }
    shown(run).ifPresent(all -> SessionCommand.write(junit, JunitXml.of(all.result())));
    return complete || (failure == null && code == Interrupts.EXIT)
        ? code
        : RunFailure.worst(code, Kind.RESULTS.exitCode());
  }

  private int verified() {
    return console.result().map(this::verified).orElse(SessionCommand.OK);
  }

  /** One visit of a run whose log another process writes; that process reports its failure. */
  PartMessage runPart(LinkBenchX.Builder builder) {
    LinkBenchX bench = builder.listener(console).build();
    logFile.ifPresent(file -> log(file, bench));
    BenchRun run = bench.prepare();
    int code = execute(run);
    if (failure != null) {
      return Failures.message(failure);
    }
    if (code == Interrupts.EXIT) {
      return PartMessage.of(PartMessage.Event.INTERRUPTED);
    }
    return code == SessionCommand.OK && !complete
        ? PartMessage.failed(Kind.RESULTS, String.join("\n", run.lost()))
        : PartMessage.of(PartMessage.Event.FINISHED);
  }

  private void log(Path file, LinkBenchX bench) {
    session.log(file, bench, "; specify another with -L");
  }

  /** For a plan that compares; the forecast of a single cell is in its own lines. */
  private void forecast(LinkBenchX bench) {
    Forecast forecast = Forecast.of(InternalAccess.plan(bench));
    if (!quiet && !bench.resumes() && forecast.cells().size() > 1) {
      screen.say(ForecastText.of(forecast, CELLS_SHOWN, screen.width()));
    }
  }

  private void announce(Path config, LinkBenchX bench) {
    if (quiet) {
      return;
    }
    if (Session.packed(config).isPresent()) {
      screen.say("using the " + config.getFileName() + " sample in the jar");
    }
    List<Problem> notices = bench.notices();
    int shown = notices.size() <= NOTICES_SHOWN ? notices.size() : NOTICES_SHOWN - 1;
    Failures.problems(notices.subList(0, shown), screen);
    if (notices.size() > shown) {
      String more = Plural.of(notices.size() - shown, "more notice");
      screen.complain(more + ": linkbenchx config " + config + " shows them");
    }
    Plan plan = InternalAccess.plan(bench);
    if (plan.phases().contains(Phase.RUN) && !plan.hasSteps()) {
      screen.complain("clients = 0: the run phase is skipped");
    }
  }

  /** Runs it, and reports its figures and how it ended; returns the exit code. */
  private int execute(BenchRun run) {
    session.interrupts().during(run::interrupt);
    try {
      RunResult result = run.run();
      complete = figures(run);
      return code(run, shown(run).map(StoredRun::result).orElse(result));
    } catch (RunFailure e) {
      failure = e;
      complete = figures(run);
      return Failures.report(e, screen);
    } finally {
      session.interrupts().over();
    }
  }

  /**
   * What is shown: the result of all shares of the run, or the reported one of this process, not a
   * result.json that a full disk may have truncated.
   */
  private Optional<StoredRun> shown(BenchRun run) {
    return InternalAccess.merged(run)
        .map(StoredRun::read)
        .or(() -> run.directory().flatMap(own -> console.result().map(r -> new StoredRun(own, r))));
  }

  /** Reports all figures, however the run ended; false if some could not be written. */
  private boolean figures(BenchRun run) {
    if (quiet) {
      InternalAccess.merged(run).or(run::directory).ifPresent(path -> screen.say(path.toString()));
    } else {
      shown(run).ifPresent(all -> say(() -> "\n" + report.within(screen.width()).end(all)));
    }
    run.warnings().forEach(what -> screen.complain("warning: " + what));
    List<String> lost = run.lost();
    lost.forEach(what -> screen.complain("error: " + what));
    return lost.isEmpty();
  }

  private void say(Supplier<String> text) {
    try {
      screen.say(text.get().stripTrailing());
    } catch (ArchiveException e) {
      screen.complain("error: " + e.getMessage());
    }
  }

  private int code(BenchRun run, RunResult result) {
    if (result.status() == RunStatus.INTERRUPTED) {
      screen.complain("interrupted: the results so far are kept" + howToResume(run, result));
      return Interrupts.EXIT;
    }
    return RunFailure.worst(verified(result), kept(result));
  }

  private int kept(RunResult result) {
    List<LimitResult> limits = Objects.requireNonNullElse(result.limits(), List.of());
    List<LimitResult> missed = limits.stream().filter(LimitResult::missed).toList();
    missed.forEach(limit -> screen.complain("error: " + limit.text()));
    return missed.isEmpty() ? SessionCommand.OK : SessionCommand.GATE;
  }

  private int verified(RunResult result) {
    VerificationResult verification = result.verification();
    if (verification != null && verification.made() && !verification.passed()) {
      screen.complain(
          "error: verification failed: " + Plural.of(verification.differenceCount(), "difference"));
      if (quiet) {
        verification.differences().forEach(d -> screen.complain("       " + d));
      }
      return SessionCommand.VERIFICATION;
    }
    if (quiet && verification != null) {
      verification.unchecked().forEach(check -> screen.complain("warning: " + check));
    }
    return SessionCommand.OK;
  }

  private static String howToResume(BenchRun run, RunResult result) {
    boolean load =
        result.steps().stream()
            .anyMatch(s -> s.step().mode() == StepMode.LOAD && s.state() == StepState.INTERRUPTED);
    String resume =
        run.directory()
            .map(directory -> "run/linkbenchx --resume -o " + Printable.shellWord(directory))
            .orElse("--resume");
    return load ? "; " + resume + " finishes the load and continues" : "; " + resume + " continues";
  }
}
