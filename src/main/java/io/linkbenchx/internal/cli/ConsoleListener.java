package io.linkbenchx.internal.cli;

import io.linkbenchx.engine.RunListener;
import io.linkbenchx.internal.report.ConsoleReport;
import io.linkbenchx.result.CellHead;
import io.linkbenchx.result.CellResult;
import io.linkbenchx.result.DatabaseResult;
import io.linkbenchx.result.Progress;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.RunStatus;
import io.linkbenchx.result.StepPhase;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.VerificationResult;
import java.time.Duration;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Shows a run in progress, and writes the same to the log: on a terminal one line that is
 * overwritten, otherwise a line at each change of phase and every ten seconds; plus a few lines
 * after each phase.
 */
final class ConsoleListener implements RunListener {
  private static final Logger LOG = LoggerFactory.getLogger("io.linkbenchx.cli");
  private static final long PLAIN_DISTANCE = Duration.ofSeconds(10).toNanos();

  private final Screen screen;
  private final LongSupplier nanos;
  private final Optional<ConsoleReport> shown;
  private StepPhase phase;
  private long lastPlain;
  private boolean headed;
  private int databases;
  private CellHead cell;
  private long cellStart;
  private final Set<CellResult> lost = new HashSet<>();
  private final Set<VerificationResult.Check> checks = new HashSet<>();
  private volatile RunResult result;

  /**
   * @param shown the form of the figures; empty if they are stored without showing anything
   * @param nanos the clock
   */
  ConsoleListener(Screen screen, Optional<ConsoleReport> shown, LongSupplier nanos) {
    this.screen = screen;
    this.shown = shown;
    this.nanos = nanos;
  }

  @Override
  public void progress(Progress progress) {
    if (shown.isEmpty()) {
      return;
    }
    if (screen.live()) {
      screen.progress(line(progress));
      return;
    }
    long now = nanos.getAsLong();
    if (progress.phase() != phase || now - lastPlain >= PLAIN_DISTANCE) {
      phase = progress.phase();
      lastPlain = now;
      screen.say(line(progress));
    }
  }

  private String line(Progress progress) {
    if (cell == null) {
      return ProgressLine.text(progress, screen.width());
    }
    double passed = (nanos.getAsLong() - cellStart) / 1e9;
    return ProgressLine.text(progress, cell, passed, screen.width());
  }

  @Override
  public void cellStarted(CellHead head) {
    cell = head;
    cellStart = nanos.getAsLong();
    phase = null;
  }

  /** Shows only cells that were not run: the steps of the others have already been shown. */
  @Override
  public void cellFinished(RunResult run) {
    result = run;
    cell = null;
    ConsoleReport.lost(run).stream()
        .filter(lost::add)
        .forEach(c -> show(report -> report.cellLine(c)));
  }

  @Override
  public void runChanged(RunResult run) {
    result = run;
    if (!headed && !run.databases().isEmpty()) {
      headed = true;
      databases = run.databases().size();
      show(report -> report.head(run) + "\n");
    }
    for (; headed && databases < run.databases().size(); databases++) {
      DatabaseResult database = run.databases().get(databases);
      show(report -> report.databaseLine(database));
    }
  }

  @Override
  public void verified(VerificationResult.Check check, RunResult run) {
    phase = null;
    checks.add(check);
    show(report -> report.verificationLine(check));
    runChanged(run);
  }

  @Override
  public void stepFinished(StepResult step, RunResult run) {
    result = run;
    phase = null;
    show(report -> report.stepLine(step));
  }

  /** Verifications from before an interruption belong to the run's figures: they are shown here. */
  @Override
  public void runFinished(RunResult run) {
    result = run;
    screen.clear();
    if (run.verification() != null && run.status() != RunStatus.RUNNING) {
      run.verification().checks().stream()
          .filter(checks::add)
          .forEach(check -> show(report -> report.verificationLine(check)));
    }
  }

  /** The last reported figures; empty before the run began. */
  Optional<RunResult> result() {
    return Optional.ofNullable(result);
  }

  /** The log has everything. */
  private void show(Function<ConsoleReport, String> lines) {
    LOG.info("{}", lines.apply(ConsoleReport.USUAL).strip());
    shown
        .map(report -> lines.apply(report.within(screen.width())))
        .ifPresent(text -> screen.say(text.replaceFirst("\n$", "")));
  }
}
