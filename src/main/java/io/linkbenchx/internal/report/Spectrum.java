package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.result.StepResult;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;

/** Histograms of steps, read back from their logs, for percentiles over all types. */
final class Spectrum {
  private Spectrum() {}

  /** The sum of all histograms whose tag has this suffix; null if there is none. */
  static Histogram merged(Map<String, Histogram> histograms, String suffix) {
    Histogram total = null;
    for (Map.Entry<String, Histogram> entry : histograms.entrySet()) {
      if (entry.getKey().endsWith(suffix)) {
        if (total == null) {
          total = new Histogram(entry.getValue());
        }
        total.add(entry.getValue());
      }
    }
    return total;
  }

  /**
   * The same over all transactions of several steps: a mean of percentiles is the latency of no
   * transaction.
   *
   * @return null if there are no steps, or if one of them has no such histogram, because its files
   *     are missing
   */
  static Histogram merged(StoredRun stored, List<StepResult> steps, String suffix) {
    Histogram total = null;
    for (StepResult step : steps) {
      Histogram one = merged(stored.histograms(step.step().directory()), suffix);
      if (one == null) {
        return null;
      }
      if (total == null) {
        total = one;
      } else {
        total.add(one);
      }
    }
    return total;
  }
}
