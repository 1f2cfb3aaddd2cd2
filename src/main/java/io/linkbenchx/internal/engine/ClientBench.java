package io.linkbenchx.internal.engine;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.result.Arrival;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepResult;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;

/**
 * The client's own cost as ratios, measured alternately within the same minute: the plan's workload
 * on noop with one client against {@link BareLoop}, and with two clients against one; also the
 * number of scheduled starts that two clients can make.
 *
 * @param plan of a workload on noop
 * @param seconds length of each measurement
 */
public record ClientBench(Plan plan, double seconds) {
  /**
   * One pair of measurements.
   *
   * @param bareNanos per iteration of the bare loop
   * @param oneNanos per transaction of one client
   * @param twoClientsFactor rate of two clients / rate of one
   * @param allocatedBytes per transaction of one client
   * @param openStarts scheduled starts per second that two clients make when more are due
   */
  public record Pair(
      double bareNanos,
      double oneNanos,
      double twoClientsFactor,
      double allocatedBytes,
      double openStarts) {
    /** Transaction / bare loop. */
    public double ratio() {
      return oneNanos / bareNanos;
    }
  }

  /** Warms up and measures this many pairs. */
  public List<Pair> run(int pairs) throws InterruptedException {
    BareLoop bare = new BareLoop(plan.seed());
    bare.nanosPerIteration(seconds);
    List<Pair> result = new ArrayList<>();
    try (DbAdapter noop = plan.cells().get(0).target().open(3)) {
      step(noop, 1);
      openStarts(noop, step(noop, 2).rate());
      for (int i = 0; i < pairs; i++) {
        double bareNanos = bare.nanosPerIteration(seconds);
        StepResult one = step(noop, 1);
        StepResult two = step(noop, 2);
        result.add(
            new Pair(
                bareNanos,
                1e9 / one.rate(),
                two.rate() / one.rate(),
                one.client().allocatedBytesPerTransaction(),
                openStarts(noop, two.rate())));
      }
    }
    return result;
  }

  /**
   * The maximum rate of an open loop. The offered rate is that of two clients in a closed loop,
   * which exceeds what they can do if each start is taken from a schedule and recorded three times.
   * There is no warm-up, because with a backlog its starts would fill the measured part.
   */
  private double openStarts(DbAdapter noop, double offered) throws InterruptedException {
    Arrival arrival = plan.cells().get(0).settings().arrival();
    Arrival scheduled = arrival == Arrival.CLOSED ? Arrival.POISSON : arrival;
    Step.Schedule schedule = new Step.Schedule(scheduled, offered, null, null, 0, seconds);
    return run(noop, 2, StepMode.OPEN, schedule).rate();
  }

  /** A closed step with a warm-up of half its length. */
  StepResult step(DbAdapter database, int clients) throws InterruptedException {
    return run(database, clients, StepMode.CLOSED, Step.Schedule.closed(seconds / 2, seconds));
  }

  private StepResult run(DbAdapter database, int clients, StepMode mode, Step.Schedule schedule)
      throws InterruptedException {
    Step head = new Step(1, "bench", plan.workload().name(), "noop", mode, clients, schedule);
    StepReport report =
        Calibrator.clientAlone(plan, head, new SystemClock(), () -> false, database);
    if (report.death != null) {
      throw StepSignals.unchecked(report.death);
    }
    return report.result();
  }

  /**
   * The minimum work of a benchmark client per transaction: one random draw, two clock reads, one
   * value into one of ten microsecond histograms with a fixed range. The cost of the real loop on
   * noop is judged by its ratio to this, measured in the same minute on the same machine.
   */
  static final class BareLoop {
    private static final int TYPES = 10;
    private static final int CHUNK = 100_000;

    private final Histogram[] histograms = new Histogram[TYPES];
    private final RandomStream random;

    /**
     * @param seed of the draws
     */
    public BareLoop(long seed) {
      random = RandomStream.of(seed);
      Arrays.setAll(histograms, type -> new Histogram(1, 60_000_000, 3));
    }

    /** Runs for about this many seconds; returns nanoseconds per iteration. */
    public double nanosPerIteration(double seconds) {
      long start = System.nanoTime();
      long limit = start + (long) (seconds * 1e9);
      long iterations = 0;
      while (System.nanoTime() < limit) {
        chunk();
        iterations += CHUNK;
      }
      return (double) (System.nanoTime() - start) / iterations;
    }

    private void chunk() {
      for (int i = 0; i < CHUNK; i++) {
        long start = System.nanoTime();
        int type = random.nextInt(TYPES);
        long end = System.nanoTime();
        histograms[type].recordValue(TimeUnit.NANOSECONDS.toMicros(end - start));
      }
    }
  }
}
