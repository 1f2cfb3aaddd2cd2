package io.linkbenchx.internal.statistics;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/** Prints the table of docs/benchmarks/change-points.md: false alarms, and steps that are found. */
final class ChangePointStudyMain {
  private static final double NOISE = 0.02;
  private static final double LEAST = 0.03;
  private static final double STEP = -0.05;
  private static final int AFTER = 5;
  private static final int EQUAL_SERIES = 1000;
  private static final int STEP_SERIES = 400;

  private final Random random = new Random(7);
  private final double level;

  private ChangePointStudyMain(double level) {
    this.level = level;
  }

  public static void main(String[] arguments) {
    for (double level : new double[] {0.05, 0.01, 0.002}) {
      System.out.println("level " + level);
      ChangePointStudyMain study = new ChangePointStudyMain(level);
      study.equal();
      for (int before : new int[] {10, 20, 50, 95}) {
        study.step(before);
      }
    }
  }

  private double[] series(int before, int after) {
    return IntStream.range(0, before + after)
        .mapToDouble(i -> 1000 * (1 + NOISE * random.nextGaussian()) * (i < before ? 1 : 1 + STEP))
        .toArray();
  }

  private void equal() {
    int any = 0;
    int large = 0;
    for (int i = 0; i < EQUAL_SERIES; i++) {
      double[] values = series(100, 0);
      List<Integer> changes = EDivisive.changes(level, values);
      any += changes.isEmpty() ? 0 : 1;
      boolean reported = false;
      for (int k = 0; k < changes.size(); k++) {
        int from = k == 0 ? 0 : changes.get(k - 1);
        int to = k + 1 < changes.size() ? changes.get(k + 1) : values.length;
        int at = changes.get(k);
        reported |= Math.abs(mean(values, at, to) / mean(values, from, at) - 1) >= LEAST;
      }
      large += reported ? 1 : 0;
    }
    System.out.printf("  of %d equal: %d changed, %d by 3 %%%n", EQUAL_SERIES, any, large);
  }

  private void step(int before) {
    int found = 0;
    int exact = 0;
    int covered = 0;
    for (int i = 0; i < STEP_SERIES; i++) {
      double[] values = series(before, AFTER);
      List<Integer> changes = EDivisive.changes(level, values);
      int last = changes.isEmpty() ? 0 : changes.get(changes.size() - 1);
      if (Math.abs(last - before) > 2) {
        continue;
      }
      found++;
      exact += last == before ? 1 : 0;
      int from = changes.size() > 1 ? changes.get(changes.size() - 2) : 0;
      double[] old = Arrays.copyOfRange(values, from, last);
      double[] now = Arrays.copyOfRange(values, last, values.length);
      EffectSize.Range range = EffectSize.ofRatio(0, old, now).orElseThrow().range(0.05);
      covered += range.low() <= 1 + STEP && range.high() >= 1 + STEP ? 1 : 0;
    }
    System.out.printf(
        "  %d before: %d of %d found, %d exactly, size in the interval of %d%n",
        before, found, STEP_SERIES, exact, covered);
  }

  private static double mean(double[] values, int from, int to) {
    return Arrays.stream(values, from, to).average().orElseThrow();
  }
}
