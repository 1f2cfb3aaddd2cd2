package io.linkbenchx.internal.watch;

import io.linkbenchx.engine.RunListener;
import io.linkbenchx.result.IntervalSnapshot;
import io.linkbenchx.result.Progress;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.Step;

/**
 * The state of a run in progress. The run's own thread publishes it; watchers take the last {@link
 * View}, which is immutable, so that neither waits for the other.
 */
final class LiveRun implements RunListener {
  private StepTally tally;
  private volatile View view = new View(null, null, null, null);

  /**
   * State at one moment. Null = not yet.
   *
   * @param progress the last report
   * @param step current or last step
   * @param previous the step before it: a watcher that polls every few seconds would miss its end
   */
  record View(RunResult run, Progress progress, LiveStep step, LiveStep previous) {}

  View view() {
    return view;
  }

  @Override
  public void runChanged(RunResult run) {
    view = new View(run, view.progress, view.step, view.previous);
  }

  @Override
  public void progress(Progress progress) {
    view = new View(view.run, progress, view.step, view.previous);
  }

  @Override
  public void interval(Step step, IntervalSnapshot interval) {
    boolean next = tally == null || !tally.isOf(step);
    if (next) {
      tally = new StepTally(step);
    }
    LiveStep previous = next ? view.step : view.previous;
    view = new View(view.run, view.progress, tally.add(interval), previous);
  }
}
