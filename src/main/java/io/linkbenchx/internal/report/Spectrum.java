package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.ScheduledTypes;
import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.measure.LatencyScale;
import io.linkbenchx.internal.report.Series.Point;
import io.linkbenchx.result.StepResult;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;

/**
 * The latencies of a step by percentile, from histograms that are read back from its log.
 *
 * @param histograms of the step, by tag
 * @param step null if it never ended
 * @param open whether it is an open loop
 * @param load whether it is a load
 */
record Spectrum(Map<String, Histogram> histograms, StepResult step, boolean open, boolean load) {
  /** Suffix of the tags of service times. */
  static final String SERVICE = ".service";

  /** Suffix of the tags of response times. */
  static final String RESPONSE = ".response";

  /** Points of a line per factor of ten. */
  private static final int POINTS_PER_NINE = 20;

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
    Predicate<String> each = tag -> tag.endsWith(suffix);
    return merged(all, suffix.equals(RESPONSE) ? ScheduledTypes.tags(step, suffix) : each);
  }

  /** The times of all transactions that follow the step's schedule; null if there were none. */
  Histogram scheduled(String suffix) {
    return merged(histograms, ScheduledTypes.tags(step, suffix));
  }

  /** Service against response time, over all types that follow the step's schedule. */
  Chart serviceAgainstResponse() {
    List<Series> lines = new ArrayList<>();
    lines.add(line("response: from the intended start", "c2", scheduled(RESPONSE)));
    lines.add(line("service: from the actual start", "c0", scheduled(SERVICE)));
    Histogram lag = histograms.get("lag");
    if (lag != null) {
      lines.add(line("lag: actual after intended start", "c9", lag));
    }
    return chart("Service against response, " + ScheduledTypes.text(step), lines, true);
  }

  /**
   * One line per transaction type, the most frequent ones in color: responses in an open loop,
   * service times in a closed one. A type of an open loop that has no responses has its service
   * times, and one of a closed loop that has a schedule of its own has both.
   */
  Chart perType() {
    String kind = open ? RESPONSE : SERVICE;
    List<Series> lines = new ArrayList<>();
    List<String> byCount = new ArrayList<>(histograms.keySet());
    byCount.sort(Comparator.comparing(tag -> -histograms.get(tag).getTotalCount()));
    for (String tag : byCount) {
      String type = tag.replaceFirst("\\.[^.]*$", "");
      String other = type + (open ? SERVICE : RESPONSE);
      boolean more = tag.equals(other) && !(open && histograms.containsKey(type + kind));
      if (tag.equals(type + kind) || more) {
        String name = more ? type + ", " + tag.substring(type.length() + 1) : type;
        lines.add(line(name, Series.color(lines.size()), histograms.get(tag)));
      }
    }
    String title = load ? "Batch latency" : open ? "Response time" : "Service time";
    return chart(title + " by percentile and type", lines, true);
  }

  /**
   * Latencies by percentile.
   *
   * @param wide see {@link Chart}
   */
  static Chart chart(String title, List<Series> lines, boolean wide) {
    double nines = Series.values(lines, Point::x).max().orElse(2);
    return new Chart(title, Axis.percentile(nines), Axis.latency(lines), lines, wide, List.of());
  }

  /**
   * From the 11th percentile (a single sample is not a minimum) to the one with ten samples beyond
   * it.
   */
  static Series line(String name, String style, Histogram histogram) {
    List<Point> points = new ArrayList<>();
    if (histogram == null) {
      return new Series(name, style, points); // an empty step is still being written
    }
    double last = Math.log10(Math.max(10, histogram.getTotalCount() / 10.0));
    for (int i = 1; i <= last * POINTS_PER_NINE; i++) {
      double nines = i / (double) POINTS_PER_NINE;
      double percentile = 100 - 100 * Math.pow(10, -nines);
      points.add(new Point(nines, histogram.getValueAtPercentile(percentile) / 1e3));
    }
    return new Series(name, style, points);
  }
}
