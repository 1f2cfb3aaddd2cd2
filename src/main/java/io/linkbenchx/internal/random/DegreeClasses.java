package io.linkbenchx.internal.random;

import java.util.ArrayList;
import java.util.List;
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

  /** Of adjoining classes in rank order, collected by {@link #add}. */
  DegreeClasses(List<DegreeClass> classes) {
    this.degrees = classes.stream().mapToLong(DegreeClass::degree).toArray();
    this.ends = classes.stream().mapToLong(DegreeClass::toRank).toArray();
    this.guide = new StepGuide(ends);
  }

  /** Samples a non-increasing function where it changes; O(steps · log ranks). */
  static DegreeClasses of(long ranks, LongUnaryOperator nonIncreasing) {
    List<DegreeClass> classes = new ArrayList<>();
    for (long from = 0; from < ranks; from = ranks(classes)) {
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
      add(classes, degree, end);
    }
    return new DegreeClasses(classes);
  }

  /** The value at a rank in [0, ranks). */
  long degreeAt(long rank) {
    return degrees[guide.find(rank)];
  }

  Stream<DegreeClass> stream() {
    return IntStream.range(0, ends.length)
        .mapToObj(i -> new DegreeClass(degrees[i], i == 0 ? 0 : ends[i - 1], ends[i]));
  }

  /** Number of ranks that the classes collected so far cover. */
  static long ranks(List<DegreeClass> classes) {
    return classes.isEmpty() ? 0 : classes.get(classes.size() - 1).toRank();
  }

  /**
   * Adds a class of the ranks up to {@code end}, exclusive, or extends the last one if it has the
   * same degree; ignores ranks that already have one.
   *
   * @param degree at most that of the ranks before
   */
  static void add(List<DegreeClass> classes, long degree, long end) {
    long from = ranks(classes);
    if (end > from) {
      boolean same = from > 0 && classes.get(classes.size() - 1).degree() == degree;
      long first = same ? classes.remove(classes.size() - 1).fromRank() : from;
      classes.add(new DegreeClass(degree, first, end));
    }
  }
}
