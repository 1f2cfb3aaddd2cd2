package io.linkbenchx.report;

import java.util.Map;
import org.HdrHistogram.Histogram;

/** Histograms of a step, read back from its log, for percentiles over all types. */
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
}
