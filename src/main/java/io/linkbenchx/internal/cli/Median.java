package io.linkbenchx.internal.cli;

import java.util.List;
import java.util.function.ToDoubleFunction;

/** Median of repeated measurements. */
final class Median {
  private Median() {}

  static <P> double of(List<P> measured, ToDoubleFunction<P> figure) {
    double[] sorted = measured.stream().mapToDouble(figure).sorted().toArray();
    return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
  }
}
