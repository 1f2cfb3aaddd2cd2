package io.linkbenchx.internal.random;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.LongUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A function of the rank that never increases, stored as steps, so that a lookup takes a few
 * nanoseconds and sums over all ranks are free ({@link StepGuide}: 99 % of ranks need no search).
 */
final class DegreeClasses {
  private final long[] degrees;
  private final long[] ends;
  private final StepGuide guide;

  private DegreeClasses(long[] degrees, long[] ends) {
    this.degrees = degrees;
    this.ends = ends;
    this.guide = new StepGuide(ends);
  }

  /** Samples a non-increasing function where it changes; O(steps · log ranks). */
  static DegreeClasses of(long ranks, LongUnaryOperator nonIncreasing) {
    Builder builder = new Builder();
    while (builder.ranks() < ranks) {
      long from = builder.ranks();
      long degree = nonIncreasing.applyAsLong(from);
      long last = from; // known to have this degree
      long stride = 1;
      while (stride < ranks - last && nonIncreasing.applyAsLong(last + stride) == degree) {
        last += stride;
        stride *= 2;
      }
      long end = Math.min(ranks, last + stride); // known not to have it, or the end
      while (end - last > 1) {
        long middle = last + (end - last) / 2;
        if (nonIncreasing.applyAsLong(middle) == degree) {
          last = middle;
        } else {
          end = middle;
        }
      }
      builder.add(degree, end);
    }
    return builder.build();
  }

  /** The value at a rank in [0, ranks). */
  long degreeAt(long rank) {
    return degrees[guide.find(rank)];
  }

  Stream<DegreeClass> stream() {
    return IntStream.range(0, ends.length)
        .mapToObj(i -> new DegreeClass(degrees[i], i == 0 ? 0 : ends[i - 1], ends[i]));
  }

  /** Collects the steps in rank order; merges neighbors of equal value. */
  static final class Builder {
    private final Deque<DegreeClass> classes = new ArrayDeque<>();

    /** Number of ranks with a value so far. */
    long ranks() {
      return classes.isEmpty() ? 0 : classes.getLast().toRank();
    }

    /**
     * Sets the value of the ranks up to {@code end}, exclusive; ignores ranks that already have
     * one.
     *
     * @param degree at most that of the ranks before
     */
    void add(long degree, long end) {
      long from = ranks();
      if (end > from) {
        boolean same = from > 0 && classes.getLast().degree() == degree;
        classes.add(new DegreeClass(degree, same ? classes.removeLast().fromRank() : from, end));
      }
    }

    DegreeClasses build() {
      return new DegreeClasses(
          classes.stream().mapToLong(DegreeClass::degree).toArray(),
          classes.stream().mapToLong(DegreeClass::toRank).toArray());
    }
  }
}
