package io.linkbenchx.internal.cli;

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
}
