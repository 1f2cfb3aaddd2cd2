package io.linkbenchx.internal.watch;

import io.linkbenchx.engine.RunListener;
import io.linkbenchx.result.IntervalSnapshot;
import io.linkbenchx.result.Progress;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.Step;

/**
 * The state of a run in progress. The run's own threads publish it; watchers take the last {@link
 * View}, which is immutable, so that the run never waits for them.
 */
final class LiveRun implements RunListener {
  private StepTally tally;
  private volatile View view = new View(null, null, null, null, 1);

  /**
   * State at one moment. Null = not yet.
   *
   * @param progress the last report
   * @param step current or last step
   * @param previous the step before it: a watcher that polls every few seconds would miss its end
   * @param shares highest number of a share that has reported an interval
   */
  record View(RunResult run, Progress progress, LiveStep step, LiveStep previous, int shares) {}

  View view() {
    return view;
  }

  @Override
  public synchronized void runChanged(RunResult run) {
    view = new View(run, view.progress, view.step, view.previous, view.shares);
  }

  @Override
  public synchronized void progress(Progress progress) {
    view = new View(view.run, progress, view.step, view.previous, view.shares);
  }

  @Override
  public void interval(Step step, IntervalSnapshot interval) {
    interval(1, step, interval);
  }

  /** An interval of one of several shares. All do the same steps; the view is their sum. */
  synchronized void interval(int share, Step step, IntervalSnapshot interval) {
    boolean next = tally == null || !tally.isOf(step);
    if (next) {
      tally = new StepTally(step.name());
    }
    LiveStep previous = next ? view.step : view.previous;
    LiveStep now = tally.add(share, step, interval);
    view = new View(view.run, view.progress, now, previous, Math.max(view.shares, share));
  }
}
