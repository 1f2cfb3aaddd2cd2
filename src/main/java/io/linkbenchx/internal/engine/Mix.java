package io.linkbenchx.internal.engine;

import io.linkbenchx.random.RandomStream;
import java.util.Arrays;

/**
 * Draws a transaction type with the weights of a role by one random number: Walker's alias method
 * in Vose's form (M. D. Vose, 1991), two array reads per draw.
 */
final class Mix {
  private final double[] keep;
  private final int[] alias;

  /** At least one weight must be above 0, none below. */
  Mix(double[] weights) {
    double total = Arrays.stream(weights).sum();
    if (!(total > 0) || Arrays.stream(weights).anyMatch(w -> w < 0)) {
      throw new IllegalArgumentException("weights must be 0 or more and not all 0");
    }
    int n = weights.length;
    keep = new double[n];
    alias = new int[n];
    int[] small = new int[n];
    int[] large = new int[n];
    int smalls = 0;
    int larges = 0;
    for (int i = 0; i < n; i++) {
      keep[i] = weights[i] * n / total;
      alias[i] = i;
      if (keep[i] < 1) {
        small[smalls++] = i;
      } else {
        large[larges++] = i;
      }
    }
    while (smalls > 0 && larges > 0) {
      int less = small[--smalls];
      int more = large[--larges];
      alias[less] = more;
      keep[more] -= 1 - keep[less];
      if (keep[more] < 1) {
        small[smalls++] = more;
      } else {
        large[larges++] = more;
      }
    }
    settleRounding(weights, small, smalls);
  }

  /** What rounding left as "small" counts as full, unless its weight is 0. */
  private void settleRounding(double[] weights, int[] small, int smalls) {
    int heaviest = 0;
    for (int i = 1; i < weights.length; i++) {
      heaviest = weights[i] > weights[heaviest] ? i : heaviest;
    }
    for (int i = 0; i < smalls; i++) {
      if (weights[small[i]] > 0) {
        keep[small[i]] = 1;
      } else {
        alias[small[i]] = heaviest;
      }
    }
  }

  int next(RandomStream random) {
    if (keep.length == 1) {
      return 0;
    }
    double u = random.nextDouble() * keep.length;
    int column = (int) u;
    return u - column < keep[column] ? column : alias[column];
  }
}
