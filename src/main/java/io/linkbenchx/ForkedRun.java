package io.linkbenchx;

import io.linkbenchx.archive.ResultDirectory;
import io.linkbenchx.archive.StoredRun;
import io.linkbenchx.engine.OwedCheck;
import io.linkbenchx.engine.Phase;
import io.linkbenchx.engine.Plan;
import io.linkbenchx.engine.Reload;
import io.linkbenchx.engine.RunFailure;
import io.linkbenchx.engine.RunListener;
import io.linkbenchx.engine.Target;
import io.linkbenchx.engine.Visit;
import io.linkbenchx.result.CellHead;
import io.linkbenchx.result.CellResult;
import io.linkbenchx.result.CellState;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.RunStatus;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.VerificationResult;
import io.linkbenchx.workload.Workload;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Runs a plan with {@code fork = true}: a process for each load and one for each visit, all of
 * which write into the same result directory, one after the other. A process that is killed or
 * fails costs its cell only.
 */
final class ForkedRun {
  private static final int EXIT_VERIFICATION = 5;
  private static final int EXIT_INTERRUPTED = 130;

  private final Plan plan;
  private final ResultDirectory directory;
  private final List<RunListener> listeners;
  private final ChildProcess child;
  private final Set<String> told = new HashSet<>();
  private final Set<VerificationResult.Check> checksTold = new HashSet<>();
  private final Set<List<Object>> loaded = new HashSet<>();
  private final Instant begun = Instant.now();
  private final double secondsBefore;
  private volatile boolean interrupted;
  private RunResult result;
  private RunFailure failure;

  /**
   * @param planned the run before anything of it was run, or as it was when it was interrupted
   */
  ForkedRun(
      Plan plan,
      ResultDirectory directory,
      ChildProcess child,
      RunResult planned,
      List<RunListener> listeners) {
    this.plan = plan;
    this.directory = directory;
    this.listeners = listeners;
    this.result = planned;
    this.secondsBefore = planned.run().seconds();
    this.child = child;
  }

  /** Ends the run as soon as the process at work has finished what it is in. From any thread. */
  void interrupt() {
    interrupted = true;
    child.interrupt();
  }

  RunResult run() {
    result.steps().forEach(step -> told.add(step.name()));
    checksTold.addAll(checks());
    directory.runStarted(result);
    listeners.forEach(l -> l.runStarted(result));
    for (int i = 0; i < plan.visits().size() && !interrupted; i++) {
      if (!settled(plan.visits().get(i))) {
        announce(i);
        visit(i);
      } else if (OwedCheck.after(plan, i, result)) {
        List<Phase> rest = new ArrayList<>(plan.phases());
        rest.removeAll(List.of(Phase.LOAD, Phase.RUN));
        start(i, rest);
      }
    }
    RunStatus status =
        interrupted
            ? RunStatus.INTERRUPTED
            : failure == null ? RunStatus.FINISHED : RunStatus.FAILED;
    end(status, failure == null ? null : failure.getMessage());
    if (failure != null && !interrupted) {
      throw failure;
    }
    return result;
  }

  private boolean settled(Visit visit) {
    Set<String> names = result.steps().stream().map(StepResult::name).collect(Collectors.toSet());
    boolean done = visit.steps().stream().allMatch(step -> names.contains(step.name()));
    return cell(visit).state().givenUp() || (done && !visit.steps().isEmpty());
  }

  private CellResult cell(Visit visit) {
    return result.plan().cells().stream()
        .filter(cell -> cell.number() == visit.cell().number())
        .findFirst()
        .orElseThrow();
  }

  private void announce(int index) {
    List<Visit> visits = plan.visits();
    double rest = visits.subList(index, visits.size()).stream().mapToDouble(Visit::seconds).sum();
    Visit visit = visits.get(index);
    CellHead head =
        new CellHead(index + 1, visits.size(), visit.repeat(), visit.cell().factors(), rest);
    listeners.forEach(l -> l.cellStarted(head));
  }

  private void visit(int index) {
    Visit visit = plan.visits().get(index);
    List<Phase> phases = new ArrayList<>(plan.phases());
    if (phases.remove(Phase.LOAD) && mustLoad(visit) && !start(index, List.of(Phase.LOAD))) {
      loaded.remove(data(visit)); // the next cell on it may have more luck
      return;
    }
    if (!isLast(index)) {
      phases.removeAll(List.of(Phase.VERIFY, Phase.CLEANUP));
    }
    if (!phases.isEmpty() && !interrupted) {
      start(index, phases);
    }
  }

  private boolean mustLoad(Visit visit) {
    return loaded.add(data(visit)) || plan.rules().reload() == Reload.PER_LEVEL;
  }

  private static List<Object> data(Visit visit) {
    Target.Data data = visit.cell().target().data();
    Workload workload = visit.cell().workload();
    return List.of(data, workload);
  }

  /** Whether no later visit works on the same data as it is now. */
  private boolean isLast(int index) {
    List<Visit> visits = plan.visits();
    Target.Data here = visits.get(index).cell().target().data();
    return plan.rules().reload() == Reload.PER_LEVEL
        || visits.subList(index + 1, visits.size()).stream()
            .noneMatch(later -> later.cell().target().data().equals(here) && !settled(later));
  }

  /** Starts a process, waits for it and reads what it has left; false if it failed. */
  private boolean start(int index, List<Phase> phases) {
    String words =
        phases.stream()
            .map(p -> p.name().toLowerCase(Locale.ROOT))
            .collect(Collectors.joining(","));
    ChildProcess.End end = child.run(index + 1, words);
    result = StoredRun.read(directory.path()).result();
    Visit visit = plan.visits().get(index);
    boolean failed = end.code() != 0 && end.code() != EXIT_VERIFICATION;
    if (end.code() == EXIT_INTERRUPTED) {
      interrupted = true;
    } else if (failed) {
      failed(visit, end);
    }
    tell();
    return !failed && !cell(visit).state().givenUp();
  }

  private void failed(Visit visit, ChildProcess.End end) {
    if (failure == null) {
      failure = RunFailure.ofProcess(end.code(), end.message());
    }
    if (!cell(visit).state().givenUp()) {
      List<CellResult> cells =
          result.plan().cells().stream()
              .map(
                  c ->
                      c.number() == visit.cell().number()
                          ? c.in(CellState.FAILED, end.message())
                          : c)
              .toList();
      result = result.with(cells);
      directory.runChanged(result);
    }
  }

  private void tell() {
    listeners.forEach(l -> l.runChanged(result));
    for (StepResult step : result.steps()) {
      if (told.add(step.name())) {
        listeners.forEach(l -> l.stepFinished(step, result));
      }
    }
    listeners.forEach(l -> l.cellFinished(result));
    for (VerificationResult.Check check : checks()) {
      if (checksTold.add(check)) {
        listeners.forEach(l -> l.verified(check, result));
      }
    }
  }

  private List<VerificationResult.Check> checks() {
    return result.verification() == null ? List.of() : result.verification().checks();
  }

  private void end(RunStatus status, String message) {
    double seconds = Duration.between(begun, Instant.now()).toMillis() / 1e3;
    result = result.ended(status, message, secondsBefore + seconds);
    directory.runFinished(result);
    listeners.forEach(l -> l.runFinished(result));
  }
}
