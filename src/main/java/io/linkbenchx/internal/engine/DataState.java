package io.linkbenchx.internal.engine;

import io.linkbenchx.result.CellState;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.workload.Workload;
import java.util.Optional;

/** What this run has done to the data of one database. */
final class DataState {
  /** What is certain about the content. */
  private enum Content {
    /** Nothing: no load has finished, or is known to have. */
    UNKNOWN,
    /** It is no longer what was loaded: the next load drops it. */
    LOST,
    /** A load by an earlier process of this run. */
    KEPT,
    /** A load by this process, or one that it accepted. */
    MADE
  }

  private Content content = Content.UNKNOWN;
  private Workload workload;
  private Target loadedAs;

  /** Whether a load has begun to change them, and has not finished. */
  boolean begun;

  private boolean prepared;
  private boolean usedBefore;

  /** Why no cell can run on them: their load took too long; null if one can. */
  String abandoned;

  /** For an interrupted run: the owner of the data that existed when it ended; null if unknown. */
  private Step.Cell leftFor;

  private Workload copied;

  /** Whether they have changed since they were copied. */
  boolean changed;

  /** Takes what an interrupted run did with a cell on these data. */
  void resumed(RunRecord record, Cell cell) {
    String id = cell.target().id();
    if (record.steps.has(id, StepMode.LOAD)) {
      content = Content.KEPT;
      loadedAs = cell.target();
    }
    prepared |= record.steps.has(id, StepMode.PREPARE);
    usedBefore |= record.cell(cell.number()).state() == CellState.FINISHED;
    leftFor = record.steps.lastLoad(id).orElse(leftFor);
    if (leftFor != null && leftFor.number() == cell.number()) {
      workload = cell.workload();
    }
  }

  /** Assumes for an earlier run's data, if they exist, that they were copied, and used since. */
  void copiedBefore(Cell cell) {
    if (known()) {
      copied = cell.workload();
      changed = true;
    }
  }

  /** Whether this run has loaded, or accepted, the current data. */
  boolean known() {
    return content == Content.KEPT || made();
  }

  /**
   * Whether this process has loaded, or accepted, the current data, so that their content is
   * certain.
   */
  boolean made() {
    return content == Content.MADE;
  }

  /** Whether this process made them with exactly this workload. */
  boolean madeBy(Workload owner) {
    return made() && workload == owner;
  }

  /** Whether this run made data, perhaps no longer there, that are those of a workload's load. */
  boolean made(Workload owner) {
    return workload != null && workload.data().equals(owner.data());
  }

  /** Whether they were made for this visit before an interruption. */
  boolean leftFor(Visit visit) {
    return Visit.isOne(leftFor, visit.stepCell());
  }

  /** The current data are no longer those that were loaded. */
  void lost() {
    content = Content.LOST;
    prepared = false;
    copied = null;
  }

  /** True once after they were lost. */
  boolean takeLost() {
    boolean was = content == Content.LOST;
    content = was ? Content.UNKNOWN : content;
    return was;
  }

  /**
   * They are loaded.
   *
   * @param anew false if the data already existed
   */
  void loaded(Cell cell, boolean anew) {
    begun = false;
    content = Content.MADE;
    workload = cell.workload();
    loadedAs = anew || loadedAs == null ? cell.target() : loadedAs;
    prepared &= !anew;
  }

  /** The workload that can verify them before a cell's load, or after the last cell. */
  Optional<Workload> toVerify(Cell cell) {
    return (known() || usedBefore) && !begun
        ? Optional.of(made() ? workload : cell.workload())
        : Optional.empty();
  }

  /**
   * The database under whose name the data were loaded; the target itself if this run loaded
   * nothing.
   */
  Target loadedAs(Target target) {
    return loadedAs == null ? target : loadedAs;
  }

  /** True once for each load. */
  boolean takePre(Cell cell) {
    boolean first = cell.pre().isPresent() && !prepared;
    prepared |= first;
    return first;
  }

  /** A copy of them as a workload's, unchanged, exists; null if it no longer does. */
  void copied(Workload owner) {
    copied = owner;
    changed = changed && owner == null;
  }

  boolean copiedAs(Workload owner) {
    return owner.equals(copied);
  }
}
