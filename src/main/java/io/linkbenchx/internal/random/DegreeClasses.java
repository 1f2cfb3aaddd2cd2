package io.linkbenchx.internal.random;

import java.util.Arrays;
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
    Builder builder = new Builder(ranks);
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

  int size() {
    return ends.length;
  }

  DegreeClass get(int i) {
    return new DegreeClass(degrees[i], i == 0 ? 0 : ends[i - 1], ends[i]);
  }

  Stream<DegreeClass> stream() {
    return IntStream.range(0, size()).mapToObj(this::get);
  }

  /** Collects the steps in rank order; merges neighbors of equal value. */
  static final class Builder {
    private final long ranks;
    private long[] degrees = new long[64];
    private long[] ends = new long[64];
    private int size;

    Builder(long ranks) {
      this.ranks = Arguments.positiveSize(ranks);
    }

    /** Number of ranks with a value so far. */
    long ranks() {
      return size == 0 ? 0 : ends[size - 1];
    }

    /**
     * Sets the value of the ranks up to {@code end}, exclusive; ignores ranks that already have
     * one.
     */
    void add(long degree, long end) {
      if (end <= ranks()) {
        return;
      }
      if (size > 0 && degrees[size - 1] == degree) {
        ends[size - 1] = end;
        return;
      }
      if (size > 0 && degrees[size - 1] < degree) {
        throw new IllegalArgumentException(
            "degrees must not increase with the rank: "
                + degree
                + " after "
                + degrees[size - 1]
                + " at rank "
                + ranks());
      }
      if (size == ends.length) {
        degrees = Arrays.copyOf(degrees, 2 * size);
        ends = Arrays.copyOf(ends, 2 * size);
      }
      degrees[size] = degree;
      ends[size] = end;
      size++;
    }

    DegreeClasses build() {
      if (ranks() != ranks) {
        throw new IllegalStateException("only " + ranks() + " of " + ranks + " ranks have a value");
      }
      return new DegreeClasses(Arrays.copyOf(degrees, size), Arrays.copyOf(ends, size));
    }
  }
}
