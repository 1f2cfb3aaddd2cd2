package io.linkbenchx.internal.engine;

import io.linkbenchx.engine.Phase;
import io.linkbenchx.engine.RunFailure;
import io.linkbenchx.result.CellResult;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.VerificationResult;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Visits with {@code fork = true}: a process for each load, and one for the other phases of each
 * visit. If a process is killed or fails, only its cell is lost.
 */
final class ForkedVisits implements Visit.Work {
  private final RunRecord record;
  private final Listeners listeners;
  private final Parts parts;
  private final AtomicBoolean interrupted;
  private final Set<List<Object>> loaded = new HashSet<>();
  private final Set<String> steps = new HashSet<>();
  private final Set<VerificationResult.Check> checks = new HashSet<>();

  /**
   * @param interrupted set when a process was interrupted
   */
  ForkedVisits(RunRecord record, Listeners listeners, Parts parts, AtomicBoolean interrupted) {
    this.record = record;
    this.listeners = listeners;
    this.parts = parts;
    this.interrupted = interrupted;
    RunResult before = record.result();
    before.steps().forEach(step -> steps.add(step.name()));
    checks.addAll(Verifications.checks(before));
  }

  @Override
  public CellEnd run(Visit visit) {
    List<Phase> phases = new ArrayList<>(record.plan.phases());
    boolean first = phases.contains(Phase.LOAD) && loaded.add(data(visit));
    if (phases.remove(Phase.LOAD) && (first || visit.cell().reloads())) {
      CellEnd end = part(visit, List.of(Phase.LOAD));
      if (!end.isFinished()) {
        loaded.remove(data(visit)); // the next cell may still succeed
        return end;
      }
    }
    if (!isLast(visit)) {
      phases.removeAll(List.of(Phase.VERIFY, Phase.CLEANUP));
    }
    if (phases.isEmpty()) {
      return CellEnd.FINISHED;
    }
    return interrupted.get() ? CellEnd.INTERRUPTED : part(visit, phases);
  }

  private static List<Object> data(Visit visit) {
    return List.of(visit.cell().target().data(), visit.cell().workload());
  }

  private boolean isLast(Visit visit) {
    int index = record.plan.visits().indexOf(visit);
    return record.plan.later(index).findFirst().filter(next -> next.cell().reloads()).isPresent()
        || record.plan.later(index).allMatch(record::settled);
  }

  @Override
  public CellEnd makeUp(Visit visit) {
    List<Phase> rest = new ArrayList<>(record.plan.phases());
    rest.removeAll(List.of(Phase.LOAD, Phase.RUN));
    CellEnd end = part(visit, rest);
    if (end.failure() != null) {
      record.cell(visit.cell().number(), end.state(), end.reason());
    }
    return end;
  }

  private CellEnd part(Visit visit, List<Phase> phases) {
    RunFailure failure;
    try {
      failure = parts.run(1 + record.plan.visits().indexOf(visit), phases);
    } catch (InterruptedException e) {
      take();
      interrupted.set(true);
      return CellEnd.INTERRUPTED;
    }
    take();
    CellResult cell = record.cell(visit.cell().number());
    if (cell.state().givenUp()) {
      return new CellEnd(cell.state(), cell.reason(), failure, false);
    }
    return failure == null ? CellEnd.FINISHED : CellEnd.failed(failure);
  }

  /** Takes over and reports what the process has done. */
  private void take() {
    record.take(parts.result());
    RunResult now = record.result();
    listeners.report(l -> l.runChanged(now));
    for (StepResult step : now.steps()) {
      if (steps.add(step.name())) {
        listeners.report(l -> l.stepFinished(step, now));
      }
    }
    for (VerificationResult.Check check : Verifications.checks(now)) {
      if (checks.add(check)) {
        listeners.report(l -> l.verified(check, now));
      }
    }
  }
}
