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
   */
  End run(int visit, List<Phase> phases);

  /**
   * Asks the running process, if any, and those that are started later to end as soon as their
   * current work has finished. May be called from any thread.
   */
  void interrupt();

  /**
   * How a part of a run ended that was done by another process.
   *
   * @param soFar the result of the whole run
   * @param interrupted whether a signal ended it early
   * @param failure why it failed, or null
   */
  record End(RunResult soFar, boolean interrupted, RunFailure failure) {}
}
