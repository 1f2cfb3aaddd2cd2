package io.linkbenchx.internal.archive;

import io.linkbenchx.ArchiveException;
import io.linkbenchx.result.Latency;
import io.linkbenchx.result.OfferedLatency;
import io.linkbenchx.result.StepResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import org.HdrHistogram.Histogram;

/**
 * Medians and 99th percentiles of several steps in a row, in microseconds: those of all their
 * transactions together, from the sums of the histograms of latency.hlog. A mean of percentiles
 * would be the percentile of no transactions.
 */
public final class SeriesPercentiles {
  private static final String RESPONSE = ".response";

  private SeriesPercentiles() {}

  /**
   * The known percentiles of steps; empty if a step has no such file.
   *
   * @param steps of this run, at least one
   * @throws ArchiveException if a file is damaged
   */
  public static Map<PercentileSections.Key, Double> of(StoredRun run, List<StepResult> steps) {
    Map<String, Histogram> sums = new HashMap<>();
    for (StepResult step : steps) {
      Path file = PercentileSections.file(run, step);
      if (!Files.exists(file)) {
        return Map.of();
      }
      HistogramEntries.readWhole(file, HistogramEntries.into(sums));
    }
    Map<PercentileSections.Key, Double> known = new HashMap<>();
    Histogram responses = null;
    Predicate<String> scheduled = ScheduledTypes.tags(steps.get(0), RESPONSE);
    for (Map.Entry<String, Histogram> sum : sums.entrySet()) {
      Latency latency = Latency.ofNanos(sum.getValue());
      if (latency != null) {
        known.put(new PercentileSections.Key(sum.getKey(), 50), latency.p50());
        known.put(new PercentileSections.Key(sum.getKey(), 99), latency.p99());
      }
      if (scheduled.test(sum.getKey())) {
        responses = Tally.sum(responses, sum.getValue());
      }
    }
    OfferedLatency offered = responses == null ? null : offered(responses, steps);
    if (offered != null) {
      known.put(ofAll(50), exact(offered.p50()));
      known.put(ofAll(99), exact(offered.p99()));
    }
    known.values().removeIf(Objects::isNull);
    return known;
  }

  /** Transactions that were still running count as slower than any other: no file has their age. */
  private static OfferedLatency offered(Histogram served, List<StepResult> steps) {
    long unanswered =
        steps.stream()
            .filter(step -> step.open() != null && step.open().response() != null)
            .mapToLong(step -> step.open().response().unanswered())
            .sum();
    return OfferedLatency.of(served, served, served.getTotalCount() + unanswered);
  }

  private static PercentileSections.Key ofAll(double percent) {
    return new PercentileSections.Key(PercentileSections.ALL_RESPONSES, percent);
  }

  /** A lower bound does not count as a value. */
  private static Double exact(OfferedLatency.Figure figure) {
    return figure == null || figure.greater() ? null : Double.valueOf(figure.micros());
  }
}
