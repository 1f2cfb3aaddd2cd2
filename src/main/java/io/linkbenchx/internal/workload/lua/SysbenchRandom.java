package io.linkbenchx.internal.workload.lua;

import io.linkbenchx.internal.random.KeyDistribution;
import io.linkbenchx.internal.random.RejectionInversionZipf;
import io.linkbenchx.random.RandomStream;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The distributions of sysbench 1.0 over a range from a to b, both included. Formulas of its
 * manual's options {@code rand-*}; the numbers differ, the distributions do not.
 */
final class SysbenchRandom {
  private static final int KEPT_RANGES = 64;

  private final LuaSettings settings;
  private final double paretoPower;
  private final Map<Long, KeyDistribution> zipfian =
      new LinkedHashMap<>(KEPT_RANGES, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Long, KeyDistribution> eldest) {
          return size() > KEPT_RANGES;
        }
      };

  private RandomStream random;

  SysbenchRandom(LuaSettings settings, RandomStream random) {
    this.settings = settings;
    this.random = random;
    this.paretoPower = Math.log(settings.paretoH()) / Math.log(1 - settings.paretoH());
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

  long standard(long a, long b) {
    return draw(settings.randType(), a, b);
  }

  /** A number from a to b; a range that ends before it begins is treated as in sysbench. */
  long draw(LuaSettings.RandomType type, long a, long b) {
    double n = (double) b - a + 1;
    return switch (type) {
      case UNIFORM -> a + (long) (random.nextDouble() * n);
      case GAUSSIAN -> a + (long) (mean() * n);
      case PARETO -> a + (long) (n * Math.pow(random.nextDouble(), paretoPower));
      case ZIPFIAN -> b <= a ? a : a + zipfian(b - a + 1).next(random);
      case SPECIAL -> special(a, n - 1);
    };
  }

  private double mean() {
    double sum = 0;
    for (int i = 0; i < settings.iterations(); i++) {
      sum += random.nextDouble();
    }
    return sum / settings.iterations();
  }

  private KeyDistribution zipfian(long n) {
    return zipfian.computeIfAbsent(
        n, size -> new RejectionInversionZipf(size, settings.zipfianExponent()));
  }

  /**
   * A number of the whole range by {@link #mean}, or one of the special range in its middle: the
   * draw that has decided between the two is used again.
   *
   * @param t length of the range
   */
  private long special(long a, double t) {
    double u = random.nextDouble();
    if (u < 1 - settings.specialDraws() / 100) {
      return (long) (a + mean() * t);
    }
    double special = t * settings.specialRange() / 100;
    return a + (long) (u * (special + 1) + t / 2 - special / 2);
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
