package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.ScheduledTypes;
import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.measure.LatencyScale;
import io.linkbenchx.result.StepResult;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.HdrHistogram.Histogram;

/** Histograms of steps, read back from their logs, for percentiles over all types. */
final class Spectrum {
  private Spectrum() {}

  /** Suffix of the tags of service times. */
  static final String SERVICE = ".service";

  /** Suffix of the tags of response times. */
  static final String RESPONSE = ".response";

  /** The sum of all histograms whose tag has this suffix; null if there is none. */
  static Histogram merged(Map<String, Histogram> histograms, String suffix) {
    return merged(histograms, tag -> tag.endsWith(suffix));
  }

  /** The sum of all histograms with such a tag; null if there is none. */
  static Histogram merged(Map<String, Histogram> histograms, Predicate<String> tags) {
    Histogram total = null;
    for (Map.Entry<String, Histogram> entry : histograms.entrySet()) {
      if (tags.test(entry.getKey())) {
        if (total == null) {
          total = new Histogram(entry.getValue());
        }
        LatencyScale.add(total, entry.getValue());
      }
    }
    return total;
  }

  /**
   * The service times of all transactions of several steps, or the response times of those that
   * follow the steps' schedules: a mean of percentiles is the latency of no transaction.
   *
   * @param suffix {@link #SERVICE} or {@link #RESPONSE}
   * @return null if there are no steps, or if one of them has no such histogram, because its files
   *     are missing
   */
  static Histogram merged(StoredRun stored, List<StepResult> steps, String suffix) {
    Histogram total = null;
    for (StepResult step : steps) {
      Map<String, Histogram> all = stored.histograms(step.step().directory());
      Histogram one =
          suffix.equals(RESPONSE)
              ? merged(all, ScheduledTypes.tags(step, suffix))
              : merged(all, suffix);
      if (one == null) {
        return null;
      }
      if (total == null) {
        total = one;
      } else {
        LatencyScale.add(total, one);
      }
    }
    return total;
  }
}
