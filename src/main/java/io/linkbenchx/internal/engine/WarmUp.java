package io.linkbenchx.internal.engine;

import io.linkbenchx.result.WarmUpEnd;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;

/**
 * Judges whether a warm-up is over, every half second, every second after half an hour, every two
 * seconds after an hour, and so forth. It looks at the last three windows of equal length: a sixth
 * of the warm-up so far, so that they are its second half, and at least a second. The warm-up has
 * settled when, in these windows together,
 *
 * <ul>
 *   <li>the JVM's compiler worked for less than 5 % of the time, and
 *   <li>for each role the mean service times of the windows, and in a closed loop their transaction
 *       rates, differ by no more than 10 % of their mean plus what chance explains, and
 *   <li>in an open loop no more starts are overdue than come in 10 ms.
 * </ul>
 *
 * <p>The windows grow with the warm-up, so a slow drift, or a store whose background work comes in
 * waves, prolongs it in proportion to its length so far. The effect of chance is the 95 % quantile
 * of the range of three normal variables, 3.31 standard errors: the coefficient of variation of the
 * service times divided by the root of their number. If that alone is more than 20 %, or a window
 * has fewer than ten transactions, a role is not judged; at least one role must be.
 */
final class WarmUp {
  /** With more slices, every two become one. */
  private static final int MOST_SLICES = 4096;

  private static final int WINDOWS = 3;

  /** Number of slices of the shortest window. */
  private static final int SHORTEST = 2;

  private static final double QUIET = 0.05;
  private static final double TOLERANCE = 0.10;
  private static final double RANGE_OF_THREE = 3.31;
  private static final double MOST_CHANCE = 0.20;
  private static final int FEWEST = 10;
  private static final double OVERDUE_SECONDS = 0.01;

  /** Transactions of a role so far: their number, and the sums of service times and squares. */
  private record Work(long count, double sum, double squares) {
    static final Work NONE = new Work(0, 0, 0);

    Work plus(Histogram slice) {
      long n = slice.getTotalCount();
      if (n == 0) {
        return this;
      }
      double mean = slice.getMean();
      double deviation = slice.getStdDeviation();
      return new Work(
          count + n, sum + n * mean, squares + n * (mean * mean + deviation * deviation));
    }

    Work since(Work earlier) {
      return new Work(count - earlier.count, sum - earlier.sum, squares - earlier.squares);
    }

    double mean() {
      return sum / count;
    }

    /** Standard deviation of the service times divided by their mean. */
    double variation() {
      return Math.sqrt(Math.max(0, squares / count - mean() * mean())) / mean();
    }
  }

  /** All sums so far at the end of a slice. */
  private record Mark(long nanos, double compilerMillis, List<Work> roles) {}

  private final Length plan;
  private final List<RoleGroup> groups;
  private final long start;
  private final List<Mark> marks = new ArrayList<>();
  private long slice = 500_000_000;
  private boolean settled;

  /**
   * @param start of the step, of the clock
   */
  WarmUp(Length plan, List<RoleGroup> groups, long start, double compilerMillis) {
    this.plan = plan;
    this.groups = groups;
    this.start = start;
    marks.add(new Mark(start, compilerMillis, groups.stream().map(group -> Work.NONE).toList()));
  }

  /** End of the next slice. */
  long nextSlice() {
    return plan.fixed() ? Long.MAX_VALUE : start + marks.size() * slice;
  }

  /**
   * Adds a slice; true once the warm-up has settled and was not too short.
   *
   * @param services service times of each role since the last slice, nanoseconds
   * @param compilerMillis work of the compiler since the JVM started; NaN if unknown
   * @param overdue starts that no client has taken yet
   */
  boolean settled(long now, List<Histogram> services, double compilerMillis, long overdue) {
    List<Work> roles = new ArrayList<>();
    for (int i = 0; i < services.size(); i++) {
      roles.add(last(0).roles().get(i).plus(services.get(i)));
    }
    marks.add(new Mark(now, compilerMillis, roles));
    if (marks.size() > MOST_SLICES) {
      IntStream.rangeClosed(1, MOST_SLICES / 2).forEach(marks::remove); // every second one
      slice *= 2;
    }
    int slices = marks.size() - 1;
    int length = Math.max(SHORTEST, slices / (2 * WINDOWS));
    settled =
        now - start >= plan.leastNanos()
            && slices >= WINDOWS * length
            && quiet(WINDOWS * length)
            && keptUp(overdue)
            && agree(length);
    return settled;
  }

  private Mark last(int slicesAgo) {
    return marks.get(marks.size() - 1 - slicesAgo);
  }

  private boolean quiet(int slices) {
    double millis = last(0).compilerMillis() - last(slices).compilerMillis();
    double share = millis * 1e6 / (last(0).nanos() - last(slices).nanos());
    return !(share >= QUIET); // nor if it is unknown
  }

  private boolean keptUp(long overdue) {
    List<RoleGroup> open = groups.stream().filter(RoleGroup::open).toList();
    double perSecond = open.stream().mapToDouble(group -> group.pacing.rate()).sum();
    int clients = open.stream().mapToInt(group -> group.threads.size()).sum();
    return overdue <= Math.max(clients, perSecond * OVERDUE_SECONDS);
  }

  private boolean agree(int length) {
    List<Boolean> judged =
        IntStream.range(0, groups.size())
            .mapToObj(role -> agree(role, length))
            .flatMap(Optional::stream)
            .toList();
    return !judged.isEmpty() && !judged.contains(false);
  }

  /** Whether the windows of a role agree; empty if they have too few transactions. */
  private Optional<Boolean> agree(int role, int length) {
    double[] rates = new double[WINDOWS];
    double[] means = new double[WINDOWS];
    for (int w = 0; w < WINDOWS; w++) {
      Mark end = last(w * length);
      Mark begin = last((w + 1) * length);
      Work work = end.roles().get(role).since(begin.roles().get(role));
      if (work.count() < FEWEST) {
        return Optional.empty();
      }
      rates[w] = work.count() / (double) (end.nanos() - begin.nanos());
      means[w] = work.mean();
    }
    Work all = last(0).roles().get(role).since(last(WINDOWS * length).roles().get(role));
    double chance = RANGE_OF_THREE * all.variation() / Math.sqrt(all.count() / (double) WINDOWS);
    return chance > MOST_CHANCE
        ? Optional.empty()
        : Optional.of(
            range(means) <= TOLERANCE + chance
                && (groups.get(role).open() || range(rates) <= TOLERANCE + chance));
  }

  /** Difference of the largest and the smallest value, relative to the mean. */
  private static double range(double[] values) {
    DoubleSummaryStatistics all = Arrays.stream(values).summaryStatistics();
    return (all.getMax() - all.getMin()) / all.getAverage();
  }

  /**
   * What ended it.
   *
   * @param stopped true if the step was stopped during it
   */
  WarmUpEnd end(boolean stopped) {
    WarmUpEnd byItself = settled ? WarmUpEnd.SETTLED : WarmUpEnd.LONGEST;
    return stopped ? WarmUpEnd.STOPPED : plan.fixed() ? WarmUpEnd.FIXED : byItself;
  }

  /**
   * Planned length of a step's warm-up.
   *
   * @param leastNanos shortest time
   * @param mostNanos longest time; equal to the shortest for a warm-up of fixed length
   */
  record Length(long leastNanos, long mostNanos) {
    static final Length NONE = fixed(0);

    static Length fixed(long nanos) {
      return new Length(nanos, nanos);
    }

    /** Whether its length is fixed. */
    boolean fixed() {
      return leastNanos == mostNanos;
    }

    double mostSeconds() {
      return mostNanos / 1e9;
    }
  }
}
