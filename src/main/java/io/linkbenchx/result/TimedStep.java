package io.linkbenchx.result;

/** A step, about to start or finished. */
public sealed interface TimedStep permits StepHead, StepResult {
  /** Which step it is. */
  StepIdentity identity();

  /** Its clients; of a load its loaders. */
  int clients();

  /** The cell of the plan it belongs to; null for loads and pre-steps. */
  StepCell cell();

  /** "load", "run", "open" …; unique in the run. */
  default String name() {
    return identity().name();
  }

  /** Of its files, below the result directory: "steps/01-load". */
  default String directory() {
    return identity().directory();
  }

  /** Name of the workload. */
  default String workload() {
    return identity().workload();
  }

  /** Id of an entry of {@link RunResult#databases()}. */
  default String database() {
    return identity().database();
  }

  /** "load", "pre" or "settle" (no table shows either), "closed" or "open". */
  default String mode() {
    return identity().mode();
  }

  /** Whether it only brings the data into the state that other steps are measured in. */
  default boolean prepares() {
    return mode().equals("pre") || mode().equals("settle");
  }
}
