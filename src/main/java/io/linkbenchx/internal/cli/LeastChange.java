package io.linkbenchx.internal.cli;

import io.linkbenchx.internal.compare.CompareException;
import picocli.CommandLine.Option;

/** The option for changes that are too small to be reported. */
final class LeastChange {
  private static final double MOST_PERCENT = 1000;

  @Option(
      names = "--least",
      defaultValue = "3",
      paramLabel = "PERCENT",
      description = "The smallest change worth reporting. Default: 3")
  private double percent;

  /**
   * The value as a share: 0.03 for 3 %.
   *
   * @throws CompareException if it is out of range
   */
  double share() {
    if (!(percent >= 0 && percent <= MOST_PERCENT)) {
      throw new CompareException("--least must be between 0 and " + (int) MOST_PERCENT);
    }
    return percent / 100;
  }
}
