package io.linkbenchx.internal.engine;

import io.linkbenchx.db.DbException;
import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.engine.Phase;
import io.linkbenchx.engine.RunFailure;
import io.linkbenchx.result.CellState;
import io.linkbenchx.result.RunStatus;
import io.linkbenchx.result.VerificationResult;
import java.util.List;

/** How a run ends: its most serious failure, and what was therefore not run and not verified. */
final class RunEnd {
  private final RunRecord record;
  private final Listeners listeners;

  /** The most serious failure so far; null if there is none. */
  RunFailure failure;

  RunEnd(RunRecord record, Listeners listeners) {
    this.record = record;
    this.listeners = listeners;
  }

  void failed(RunFailure why) {
    failure = RunFailure.worse(failure, why);
  }

  /** Takes the failure of a cell, if it has one. */
  void failed(CellEnd end) {
    if (end.failure() != null) {
      failed(RunFailure.of(end.failure()));
    }
  }

  /** Does work after the steps, whose figures stay if the database does not answer. */
  void attempt(Runnable work) {
    try {
      work.run();
    } catch (DbException | DbOpenException e) {
      failed(RunFailure.of(e));
    }
  }

  /**
   * Names what a hung client prevents.
   *
   * @param hung index of its visit
   */
  void hung(int hung) {
    List<Visit> visits = record.plan.visits();
    List<String> steps =
        visits.subList(hung, visits.size()).stream()
            .flatMap(v -> v.steps().stream().filter(step -> !record.steps.over(v, step)))
            .map(Visit.PlannedStep::name)
            .toList();
    if (steps.isEmpty()) {
      return;
    }
    String why = failure.getMessage() + "; not run: " + Ownership.listed(steps);
    failure = RunFailure.of(failure.kind(), why, failure.getCause());
    visits.subList(hung + 1, visits.size()).stream()
        .filter(v -> !record.settled(v))
        .forEach(v -> record.cell(v.cell().number(), CellState.PLANNED, why));
  }

  /**
   * Records the end.
   *
   * @param part whether another process continues the run
   * @param forked whether other processes have verified
   */
  void end(boolean interrupted, boolean part, boolean forked) {
    if (interrupted) {
      record.end(RunStatus.INTERRUPTED, null);
      return;
    }
    if (failure == null) {
      record.nothingRun().map(DbUsageException::new).map(RunFailure::of).ifPresent(this::failed);
    }
    if (failure != null && !forked) {
      unverified();
    }
    if (!part) {
      record.end(
          failure == null ? RunStatus.FINISHED : RunStatus.FAILED,
          failure == null ? null : failure.getMessage());
    }
  }

  /** A failed run must not look like one without verification. */
  private void unverified() {
    if (!record.plan.phases().contains(Phase.VERIFY)
        || !record.plan.rules().shares().part().first()) {
      return;
    }
    for (Target target : record.plan.targets()) {
      if (record.checks.missing(target.data())) {
        VerificationResult.Check check =
            new VerificationResult.Check(
                record.plan.nameOf(record.data(target).loadedAs(target)),
                VerificationResult.notMade(failure.getMessage()));
        record.checks.add(target, check);
        listeners.report(l -> l.verified(check, record.result()));
      }
    }
  }
}
