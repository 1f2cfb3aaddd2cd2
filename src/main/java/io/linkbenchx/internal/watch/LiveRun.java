package io.linkbenchx.internal.watch;

import io.linkbenchx.engine.RunListener;
import io.linkbenchx.result.IntervalCounts;
import io.linkbenchx.result.IntervalSnapshot;
import io.linkbenchx.result.Progress;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepPhase;
import java.util.List;

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
    boolean next = view.step == null || !view.step.step().name().equals(step.name());
    if (next) {
      tally = new StepTally();
    }
    LiveStep previous = next ? view.step : view.previous;
    LiveStep now = tally.add(share, step, interval);
    view = new View(view.run, view.progress, now, previous, Math.max(view.shares, share));
  }

  /**
   * A running step, as of its last interval.
   *
   * @param phase of that interval
   * @param types in the workload's order; empty in the warm-up
   * @param lag start delay of transactions; null in a closed loop
   * @param queue state of the queue at the end of that interval
   * @param dropped starts skipped so far
   */
  record LiveStep(
      Step step,
      StepPhase phase,
      List<LiveType> types,
      LiveLatency lag,
      IntervalSnapshot.Queue queue,
      long dropped) {}

  /**
   * A transaction type of the running step; in a load, a kind of rows.
   *
   * @param counts of the measured part so far, and of the drain
   * @param rate completed per second in the last interval
   * @param service nanoseconds from start to end
   * @param response from the intended start to the end; null in a closed loop
   */
  record LiveType(
      String name, IntervalCounts counts, double rate, LiveLatency service, LiveLatency response) {}

  /**
   * Latencies of a step so far, and of its last interval.
   *
   * @param counts number of values at most each of {@link #BOUNDS} and above the previous bound;
   *     the last one: above all bounds
   * @param sumSeconds sum of all values
   * @param p50 of the last interval, microseconds; NaN if nothing was recorded in it, as below
   * @param p99 of the last interval, microseconds
   * @param max of the last interval, microseconds
   */
  record LiveLatency(List<Long> counts, double sumSeconds, double p50, double p99, double max) {
    /** Upper bounds in seconds, in their output format. */
    static final List<String> BOUNDS =
        List.of(
            "0.00001", "0.00002", "0.00005", "0.0001", "0.0002", "0.0005", "0.001", "0.002",
            "0.005", "0.01", "0.02", "0.05", "0.1", "0.2", "0.5", "1", "2", "5", "10", "20", "50",
            "100");
  }
}
