package io.linkbenchx.internal.workload.lua;

import io.linkbenchx.internal.random.KeyDistribution;
import io.linkbenchx.internal.random.RejectionInversionZipf;
import io.linkbenchx.random.RandomStream;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Random numbers of a script. The distributions that are made of uniform numbers are in {@code
 * sysbench.lua}, which gets these in blocks.
 */
final class SysbenchRandom {
  private static final int KEPT_RANGES = 64;

  private final double exponent;
  private final Map<Long, KeyDistribution> zipfian =
      new LinkedHashMap<>(KEPT_RANGES, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Long, KeyDistribution> eldest) {
          return size() > KEPT_RANGES;
        }
      };

  private RandomStream random;

  /**
   * @param exponent of zipfian
   */
  SysbenchRandom(double exponent, RandomStream random) {
    this.exponent = exponent;
    this.random = random;
  }

  /** Draws from this stream from now on. */
  void use(RandomStream stream) {
    random = stream;
  }

  double real() {
    return random.nextDouble();
  }

  long bits() {
    return random.nextLong();
  }

  /** A number from a to b. */
  long uniform(long a, long b) {
    return a + (long) (random.nextDouble() * ((double) b - a + 1));
  }

  /** A number from a to b by sysbench's zipfian. */
  long zipfian(long a, long b) {
    return b <= a ? a : a + zipfian(b - a + 1).next(random);
  }

  private KeyDistribution zipfian(long n) {
    return zipfian.computeIfAbsent(n, size -> new RejectionInversionZipf(size, exponent));
  }

  /** Replaces each # by a digit and each @ by a lower-case letter. */
  void fill(byte[] format, int length) {
    for (int i = 0; i < length; i++) {
      if (format[i] == '#') {
        format[i] = (byte) ('0' + (int) (random.nextDouble() * 10));
      } else if (format[i] == '@') {
        format[i] = (byte) ('a' + (int) (random.nextDouble() * 26));
      }
    }
  }

  /** Fills with characters from 0 to z. */
  void characters(byte[] text, int length) {
    for (int i = 0; i < length; i++) {
      text[i] = (byte) ('0' + (int) (random.nextDouble() * ('z' - '0' + 1)));
    }
  }
}
