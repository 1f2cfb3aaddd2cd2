package io.linkbenchx.internal.engine;

import io.linkbenchx.engine.Phase;
import io.linkbenchx.engine.RunFailure;
import io.linkbenchx.result.RunResult;
import java.util.List;

/** Does parts of a run, each in a separate process. */
public interface Parts {
  /**
   * Does some phases of a visit, and waits for the end.
   *
   * @param visit 1 …, in the order of the plan
   * @return why it failed, or null
   * @throws InterruptedException if a signal ended it early
   */
  RunFailure run(int visit, List<Phase> phases) throws InterruptedException;

  /** The result of the whole run so far. */
  RunResult result();

  /**
   * Asks the running process, if any, and those that are started later to end as soon as their
   * current work has finished. May be called from any thread.
   */
  void interrupt();
}
