package io.linkbenchx.internal.engine;

import io.linkbenchx.engine.RunListener;
import io.linkbenchx.result.Batch;
import io.linkbenchx.result.Caveat;
import io.linkbenchx.result.HookRun.Moment;
import io.linkbenchx.result.IntervalSnapshot;
import io.linkbenchx.result.Progress;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepPhase;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * Runs the user's commands at their moments. A failed command only adds a caveat to its step.
 * Commands in the middle of a step run concurrently with the clients, all others while there are
 * none.
 */
final class Hooks implements RunListener {
  private final HookSettings settings;
  private final HookSettings.Output files;
  private HookScope step;
  private HookScope cell;
  private boolean middle;

  Hooks(HookSettings settings, HookSettings.Output files) {
    this.settings = settings;
    this.files = files;
  }

  /**
   * A step is about to connect its clients. Waits for its first command, and for its cell's first
   * command if this is the cell's first measured step.
   *
   * @param server ids of the server's processes; empty if they are not known
   * @param enough true when the run must end: commands are then killed
   */
  void stepStarts(Step head, Supplier<List<Long>> server, BooleanSupplier enough) {
    if (!settings.any()) {
      return;
    }
    stepEnds(); // a failed step did not reach its end
    boolean measured = head.cell() != null && head.mode().measured();
    if (measured && cell == null) {
      cell = new HookScope(settings, files, cell(head.cell()), server, enough);
      cell.now(Moment.CELL_START);
    }
    middle = false;
    step =
        new HookScope(
            settings, files, new HookScope.Place(head.directory(), head.name()), server, enough);
    step.now(Moment.STEP_START);
  }

  private static HookScope.Place cell(Step.Cell cell) {
    String repeat = cell.repeat() == 1 ? "" : "-repeat" + cell.repeat();
    String name = String.format(Locale.ROOT, "%02d%s", cell.number(), repeat);
    return new HookScope.Place("cells/" + name, name);
  }

  /** The clients of the step have ended. Waits for its commands and returns their problems. */
  List<Caveat> stepEnds() {
    if (step == null) {
      return List.of();
    }
    HookScope over = step;
    step = null;
    if (!middle) {
      over.missed(
          Moment.STEP_MIDDLE,
          "the middle of the step was not reached: the step is too short or has no planned end");
    }
    over.await();
    over.now(Moment.STEP_END);
    List<Caveat> caveats = new ArrayList<>(cell == null ? List.of() : cell.takeCaveats());
    caveats.addAll(over.takeCaveats());
    return caveats;
  }

  /** A cell is over, if one has begun. Waits for its command and records its problems. */
  void cellEnds(RunRecord record) {
    if (cell != null) {
      HookScope over = cell;
      cell = null;
      over.now(Moment.CELL_END);
      List<Caveat> caveats = over.takeCaveats();
      record.amend(step -> step.caveats(caveats));
    }
  }

  @Override
  public void progress(Progress progress) {
    if (step != null && !middle && progress.phase().measured() && progress.fraction() >= 0.5) {
      middle = true;
      step.later(Moment.STEP_MIDDLE);
    }
  }

  @Override
  public void batch(Step head, Batch batch) {
    if (step != null) {
      step.reached(batch.startSeconds() + batch.seconds());
    }
  }

  /** Loads have no batches. */
  @Override
  public void interval(Step head, IntervalSnapshot interval) {
    if (step != null && interval.phase() == StepPhase.LOAD) {
      step.reached(interval.span().endSeconds());
    }
  }

  /** A failed step may have left commands running. */
  @Override
  public void runFinished(RunResult run) {
    if (step != null) {
      step.kill();
    }
  }
}
