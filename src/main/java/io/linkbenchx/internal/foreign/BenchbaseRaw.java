package io.linkbenchx.internal.foreign;

import io.linkbenchx.internal.archive.ImportedStep;
import io.linkbenchx.internal.measure.LatencyScale;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;

/**
 * All requests of a BenchBase run, in histograms of one second.
 *
 * @param sums per type
 * @param entries per type and second in which requests ended
 */
record BenchbaseRaw(Map<String, Histogram> sums, List<ImportedStep.Entry> entries) {
  static final String HEAD = "Transaction Type Index,";
  private static final int FIELDS = 6;

  static BenchbaseRaw read(TextFile file) {
    double first = Double.NaN;
    Map<String, Histogram> sums = new LinkedHashMap<>();
    Map<Integer, Map<String, Histogram>> seconds = new TreeMap<>();
    for (TextLine line : file.filled(1)) {
      String[] fields = line.fields(FIELDS, line.text().split(","));
      // the head says microseconds, but the values are seconds with six decimals
      double start = line.number(fields[2]);
      long nanos = Math.min(line.count(fields[3]) * 1000, LatencyScale.HIGHEST_NANOS);
      first = Double.isNaN(first) ? start : first;
      int second = (int) Math.max(0, start + nanos / 1e9 - first);
      sums.computeIfAbsent(fields[1], type -> LatencyScale.histogram()).recordValue(nanos);
      seconds
          .computeIfAbsent(second, s -> new LinkedHashMap<>())
          .computeIfAbsent(fields[1], type -> new Histogram(LatencyScale.DIGITS))
          .recordValue(nanos);
    }
    if (sums.isEmpty()) {
      throw file.incomplete("the file has no request: exclude it");
    }
    List<ImportedStep.Entry> entries = new ArrayList<>();
    seconds.forEach(
        (second, types) ->
            types.forEach(
                (type, part) ->
                    entries.add(
                        ImportedStep.Entry.of(type, "service", second, second + 1.0, part))));
    return new BenchbaseRaw(sums, entries);
  }
}
