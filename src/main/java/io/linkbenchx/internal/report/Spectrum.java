package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.ScheduledTypes;
import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.measure.LatencyScale;
import io.linkbenchx.result.StepResult;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;
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
    return sum(
        histograms.entrySet().stream().filter(h -> tags.test(h.getKey())).map(Map.Entry::getValue));
  }

  /** The sum of histograms; null if there is none, or if one of them is missing. */
  static Histogram sum(Stream<Histogram> histograms) {
    List<Histogram> each = histograms.toList();
    if (each.isEmpty() || each.contains(null)) {
      return null;
    }
    Histogram sum = new Histogram(each.get(0));
    each.forEach(one -> LatencyScale.add(sum, one));
    return sum;
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
    return sum(steps.stream().map(step -> merged(stored, step, suffix)));
  }

  private static Histogram merged(StoredRun stored, StepResult step, String suffix) {
    Map<String, Histogram> all = stored.histograms(step.step().directory());
    return suffix.equals(RESPONSE)
        ? merged(all, ScheduledTypes.tags(step, suffix))
        : merged(all, suffix);
  }
}
