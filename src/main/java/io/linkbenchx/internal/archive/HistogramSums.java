package io.linkbenchx.internal.archive;

import io.linkbenchx.internal.measure.LatencyScale;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;

/**
 * The sums of the entries of latency.hlog by tag: the measured part and the drain after it, without
 * warm-up. Memory does not grow with the file, and a large file is read by all processors.
 */
final class HistogramSums {
  static final long LARGE = 1_000_000;
  private static final String WARM_UP = "warmup.";
  private static final String DRAIN = "drain.";

  private HistogramSums() {}

  /**
   * Reads the whole lines of a file; empty if there is none.
   *
   * @throws IllegalArgumentException if a line is damaged
   * @throws IndexOutOfBoundsException likewise
   */
  static Map<String, Histogram> of(Path file) throws IOException {
    if (Files.notExists(file)) {
      return new LinkedHashMap<>();
    }
    boolean large = Files.size(file) > LARGE;
    return of(file, large ? Runtime.getRuntime().availableProcessors() : 1);
  }

  static Map<String, Histogram> of(Path file, int parts) throws IOException {
    List<Map<String, Histogram>> sums;
    try {
      sums = LineRange.of(file, parts).parallelStream().map(range -> sum(file, range)).toList();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    Map<String, Histogram> all = new LinkedHashMap<>();
    for (Map<String, Histogram> some : sums) {
      some.forEach((tag, sum) -> all.merge(tag, sum, HistogramSums::plus));
    }
    return all;
  }

  private static Histogram plus(Histogram sum, Histogram more) {
    LatencyScale.add(sum, more);
    return sum;
  }

  private static Map<String, Histogram> sum(Path file, LineRange range) {
    Map<String, Histogram> sums = new LinkedHashMap<>();
    try {
      new HistogramEntries()
          .read(
              file,
              range,
              entry -> {
                String tag = entry.tag();
                if (!tag.startsWith(WARM_UP)) {
                  String name = tag.startsWith(DRAIN) ? tag.substring(DRAIN.length()) : tag;
                  sums.put(name, entry.addTo(sums.get(name)));
                }
              });
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return sums;
  }
}
