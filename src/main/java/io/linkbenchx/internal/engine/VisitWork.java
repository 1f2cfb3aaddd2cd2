package io.linkbenchx.internal.engine;

/**
 * Does the visits of a plan, one after the other: in this process, or in others, which then verify
 * and close their databases themselves.
 */
interface VisitWork {

  /** Does everything for a visit: its server, its data, its steps. */
  CellEnd run(Visit visit) throws InterruptedException;

  /** Does the work that follows a finished visit, if an interruption prevented it. */
  CellEnd makeUp(Visit visit);

  /** Verifies the data of a cell, which later visits use. */
  default void verify(Cell cell) {}

  /** Finishes the work on the data of a cell, which no later visit uses. */
  default void leave(Cell cell) {}

  /** Ends everything that is still open or running. */
  default void end() {}
}
