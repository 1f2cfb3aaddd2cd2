package io.linkbenchx.internal.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleSupplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class EDivisiveTest {
  private static final double LEVEL = 0.05;
  private static final double NOISE = 0.02;
  private static final double LEAST = 0.03;
  private static final int SERIES = 400;

  private final Random random = new Random(19);

  private double[] series(int before, int after, double step, DoubleSupplier noise) {
    return IntStream.range(0, before + after)
        .mapToDouble(i -> 1000 * (1 + NOISE * noise.getAsDouble()) * (i < before ? 1 : 1 + step))
        .toArray();
  }

  private static double mean(double[] values, int from, int to) {
    return Arrays.stream(values, from, to).average().orElseThrow();
  }

  /** Whether a change is large enough to be reported. */
  private static boolean alarm(double... values) {
    List<Integer> changes = EDivisive.changes(LEVEL, values);
    for (int i = 0; i < changes.size(); i++) {
      int from = i == 0 ? 0 : changes.get(i - 1);
      int to = i + 1 < changes.size() ? changes.get(i + 1) : values.length;
      int at = changes.get(i);
      if (Math.abs(mean(values, at, to) / mean(values, from, at) - 1) >= LEAST) {
        return true;
      }
    }
    return false;
  }

  @Test
  void findsEachOfSeveralChanges() {
    double[] values = new double[45];
    for (int i = 0; i < values.length; i++) {
      values[i] = (i < 15 ? 100 : i < 30 ? 120 : 90) + random.nextGaussian();
    }

    assertThat(EDivisive.changes(LEVEL, values)).containsExactly(15, 30);
    assertThat(EDivisive.changes(LEVEL, values)).containsExactly(15, 30);
  }

  /** 2·B/mk − 2·W/m(m−1) − 2·W'/k(k−1) of all pairs, over all splits. */
  @Test
  void theSplitIsThatOfTheDefinition() {
    for (int run = 0; run < 50; run++) {
      double[] values = series(9, 8, 0.1, () -> Math.rint(random.nextGaussian()));

      assertThat(EDivisive.changes(LEVEL, values)).contains(bestByDefinition(values));
    }
  }

  private static int bestByDefinition(double... values) {
    int best = 0;
    double most = 0;
    for (int m = 3; m <= values.length - 3; m++) {
      double k = values.length - m;
      double between = 0;
      double left = 0;
      double right = 0;
      for (int i = 0; i < values.length; i++) {
        for (int j = i + 1; j < values.length; j++) {
          double distance = Math.abs(values[i] - values[j]);
          left += j < m ? distance : 0;
          right += i >= m ? distance : 0;
          between += i < m && j >= m ? distance : 0;
        }
      }
      double energy =
          2 * between / (m * k) - 2 * left / (m * (m - 1.0)) - 2 * right / (k * (k - 1));
      double scaled = m * k / (m + k) * energy;
      if (scaled > most * (1 + 1e-9)) {
        most = scaled;
        best = m;
      }
    }
    return best;
  }

  @Test
  void thereIsNoneInEqualOrFewValuesAndAnOutlierIsNone() {
    double[] equal = new double[50];
    Arrays.fill(equal, 7);
    double[] outlier = series(50, 50, 0, random::nextGaussian);
    outlier[40] = 1500;

    assertThat(EDivisive.changes(LEVEL, equal)).isEmpty();
    assertThat(EDivisive.changes(LEVEL)).isEmpty();
    assertThat(EDivisive.changes(LEVEL, 1, 1, 2, 2, 2)).isEmpty();
    assertThat(EDivisive.changes(LEVEL, outlier)).isEmpty();
  }

  /** Any change in 5 %, within chance; one of 3 % or more in fewer. */
  @Test
  void atMostFivePercentOfSeriesWithoutAChangeRaiseAnAlarm() {
    int changes = 0;
    int alarms = 0;
    for (int i = 0; i < SERIES; i++) {
      double[] values = series(100, 0, 0, random::nextGaussian);
      changes += EDivisive.changes(LEVEL, values).isEmpty() ? 0 : 1;
      alarms += alarm(values) ? 1 : 0;
    }

    assertThat(alarms).isLessThanOrEqualTo(SERIES / 20);
    assertThat(changes).isBetween(SERIES / 50, SERIES / 20 + 11);
  }

  /** The third power of a normal variable: most values are close, a few are far away. */
  @Test
  void outliersRaiseNoMoreAlarms() {
    int changes = 0;
    for (int i = 0; i < SERIES; i++) {
      double[] values = series(100, 0, 0, () -> Math.pow(random.nextGaussian(), 3));
      changes += EDivisive.changes(LEVEL, values).isEmpty() ? 0 : 1;
    }

    assertThat(changes).isLessThanOrEqualTo(SERIES / 20 + 11);
  }

  @Test
  void aStepOfFivePercentIsFoundWithinFiveResults() {
    int found = 0;
    int exact = 0;
    int covered = 0;
    for (int i = 0; i < SERIES; i++) {
      double[] values = series(50, 5, -0.05, random::nextGaussian);
      List<Integer> changes = EDivisive.changes(LEVEL, values);
      int last = changes.isEmpty() ? 0 : changes.get(changes.size() - 1);
      if (Math.abs(last - 50) > 2 || !alarm(values)) {
        continue;
      }
      found++;
      exact += last == 50 ? 1 : 0;
      int from = changes.size() > 1 ? changes.get(changes.size() - 2) : 0;
      EffectSize.Range range =
          EffectSize.ofRatio(
                  0,
                  Arrays.copyOfRange(values, from, last),
                  Arrays.copyOfRange(values, last, values.length))
              .orElseThrow()
              .range(0.05);
      covered += range.low() <= 0.95 && range.high() >= 0.95 ? 1 : 0;
    }

    assertThat(found).isGreaterThanOrEqualTo(SERIES * 9 / 10);
    assertThat(exact / (double) found).isGreaterThan(0.7);
    assertThat(covered / (double) found).isGreaterThan(0.89);
  }
}
