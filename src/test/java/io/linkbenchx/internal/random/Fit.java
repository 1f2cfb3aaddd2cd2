package io.linkbenchx.internal.random;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.random.RandomStream;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.LongToDoubleFunction;
import org.apache.commons.statistics.inference.ChiSquareTest;

/** Compares what a generator draws with its closed form, by a chi-square test with a fixed seed. */
final class Fit {
  static final long TEN_BILLION = 10_000_000_000L;

  private static final int DRAWS = 400_000;
  private static final double LEAST_EXPECTED = 25;

  /** With fixed seeds a sound generator either always passes or never; a wrong one has p near 0. */
  private static final double LEAST_P = 1e-4;

  private Fit() {}

  /** A closed form: share of draws that fall below a rank. */
  static void assertFollows(KeyDistribution keys, LongToDoubleFunction shareBelow) {
    assertFollows(keys, keys.size(), shareBelow, cuts(keys.size()));
  }

  static void assertFollows(
      KeyDistribution keys,
      long size,
      LongToDoubleFunction shareBelow,
      SortedSet<Long> candidates) {
    List<Long> cuts = new ArrayList<>();
    List<Double> expected = new ArrayList<>();
    double last = 0;
    for (long cut : candidates) {
      double share = cut == size ? 1 : shareBelow.applyAsDouble(cut);
      if ((share - last) * DRAWS >= LEAST_EXPECTED) {
        cuts.add(cut);
        expected.add((share - last) * DRAWS);
        last = share;
      }
    }
    // What is left above the last cut is too little for a bin of its own.
    cuts.set(cuts.size() - 1, size);
    expected.set(expected.size() - 1, expected.get(expected.size() - 1) + (1 - last) * DRAWS);
    if (cuts.size() == 1) {
      throw new IllegalArgumentException("one bin only: nothing is tested");
    }
    long[] observed = draw(keys, size, cuts);
    double p =
        ChiSquareTest.withDefaults()
            .test(expected.stream().mapToDouble(Double::doubleValue).toArray(), observed)
            .getPValue();
    assertThat(p)
        .as("p-value of %s over %d bins", keys.describe(), cuts.size())
        .isGreaterThan(LEAST_P);
  }

  private static long[] draw(KeyDistribution keys, long size, List<Long> cuts) {
    RandomStream random = RandomStream.of(20130622, size);
    long[] observed = new long[cuts.size()];
    for (int i = 0; i < DRAWS; i++) {
      long rank = keys.next(random);
      if (rank < 0 || rank >= size) { // no assertThat: this is a hot loop
        throw new AssertionError(keys.describe() + " gave rank " + rank);
      }
      int low = 0;
      int high = cuts.size() - 1;
      while (low < high) {
        int middle = (low + high) >>> 1;
        if (rank < cuts.get(middle)) {
          high = middle;
        } else {
          low = middle + 1;
        }
      }
      observed[low]++;
    }
    return observed;
  }

  /** The first ranks one by one, then ever wider, and twenty equal parts. */
  static SortedSet<Long> cuts(long size) {
    TreeSet<Long> cuts = new TreeSet<>();
    for (double rank = 1; rank < size; rank = Math.max(rank + 1, rank * 1.5)) {
      cuts.add((long) rank);
    }
    for (int i = 1; i < 20; i++) {
      cuts.add(Math.max(1, size / 20 * i));
    }
    cuts.add(size);
    return cuts;
  }
}
