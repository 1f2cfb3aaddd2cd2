package io.linkbenchx.internal.cli;

import java.util.List;
import java.util.function.ToDoubleFunction;
import picocli.CommandLine.Option;

/** How much a benchmark of alternating pairs measures. */
final class PairOptions {
  @Option(
      names = "--pairs",
      paramLabel = "N",
      defaultValue = "5",
      description = "Number of pairs to measure. Default: ${DEFAULT-VALUE}")
  int pairs;

  @Option(
      names = "--seconds",
      paramLabel = "S",
      defaultValue = "3",
      description = "Length of each measurement. Default: ${DEFAULT-VALUE}")
  double seconds;

  /** A line with the medians of figures, an empty one, and a line for each pair. */
  static <P> String lines(String format, List<P> pairs, List<ToDoubleFunction<P>> figures) {
    Object[] medians = figures.stream().map(figure -> median(pairs, figure)).toArray();
    StringBuilder lines = new StringBuilder(Screen.format(format, medians)).append('\n');
    for (P pair : pairs) {
      Object[] own = figures.stream().map(figure -> figure.applyAsDouble(pair)).toArray();
      lines.append(Screen.format(format, own));
    }
    return lines.toString();
  }

  /** The median of a figure of repeated measurements. */
  static <P> double median(List<P> measured, ToDoubleFunction<P> figure) {
    double[] sorted = measured.stream().mapToDouble(figure).sorted().toArray();
    return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
  }
}
