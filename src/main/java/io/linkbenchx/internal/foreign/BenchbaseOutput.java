package io.linkbenchx.internal.foreign;

import com.fasterxml.jackson.databind.JsonNode;
import io.linkbenchx.internal.archive.ImportedStep;
import io.linkbenchx.internal.archive.IntervalRow;
import io.linkbenchx.internal.foreign.TextFile.Line;
import io.linkbenchx.internal.measure.LatencyScale;
import io.linkbenchx.result.DatabaseResult;
import io.linkbenchx.result.Imported;
import io.linkbenchx.result.Latency;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.HdrHistogram.Histogram;

/**
 * The files of one run of BenchBase or OLTP-Bench: {@code NAME.summary.json} and, if named after
 * it, its time series, {@code NAME.results.csv} or {@code NAME.samples.csv}, and all single
 * requests, {@code NAME.raw.csv}, from which types, percentiles and histograms are computed.
 */
final class BenchbaseOutput {
  private static final String ALL = "request";
  private static final int RAW_FIELDS = 6;
  private static final Pattern FIGURE =
      Pattern.compile("(\\d+(?=th)|Median|Average|Maximum)(?:th Percentile)? Latency \\((\\w+)\\)");

  private final TextFile summary;
  private final JsonNode root;
  private final List<TextFile> files = new ArrayList<>();
  private final ForeignStep step = new ForeignStep("run");

  /** Of all requests, in nanoseconds, per type. */
  private final Map<String, Histogram> sums = new LinkedHashMap<>();

  private BenchbaseOutput(TextFile summary) {
    this.summary = summary;
    files.add(summary);
    root = summary.json("specify the .summary.json of BenchBase first");
    if (!root.has("Throughput (requests/second)") || !root.has("Latency Distribution")) {
      throw summary.bad(0, "not a summary of BenchBase: specify its .summary.json first");
    }
  }

  static List<ForeignRun> read(List<Path> paths, Source.Options options) {
    List<BenchbaseOutput> runs = new ArrayList<>();
    for (Path path : paths) {
      TextFile file = TextFile.read(path);
      String head = file.lines().get(0).strip();
      boolean course = head.startsWith("Time (seconds),");
      if (!course && !head.startsWith("Transaction Type Index,")) {
        runs.add(new BenchbaseOutput(file));
      } else if (runs.isEmpty()) {
        throw file.bad(0, "specify the .summary.json of its run before this file");
      } else if (course) {
        runs.get(runs.size() - 1).course(file);
      } else {
        runs.get(runs.size() - 1).raw(file);
      }
    }
    return runs.stream().map(BenchbaseOutput::run).toList();
  }

  private double number(String key) {
    JsonNode value = root.path(key);
    return value.isNumber() ? summary.line(0).number(value.asText()) : Double.NaN;
  }

  private ForeignRun run() {
    if (root.path("Final State").asText("").equals("ERROR")) {
      throw summary.bad(0, "BenchBase reports that the run failed; exclude the file");
    }
    double rate = number("Throughput (requests/second)");
    double requests = number("Measured Requests");
    double seconds = number("Elapsed Time (nanoseconds)") / 1e9;
    if (Double.isNaN(seconds)) {
      seconds = requests / rate;
    }
    double end = number("Current Timestamp (milliseconds)");
    double begin = number("Start timestamp (milliseconds)");
    Instant start =
        !Double.isNaN(begin)
            ? Instant.ofEpochMilli((long) begin)
            : (Double.isNaN(end) ? summary.modified() : Instant.ofEpochMilli((long) end))
                .minusMillis(Math.round(seconds * 1e3)); // NaN counts as none
    Map<String, String> settings = new LinkedHashMap<>();
    for (String key : List.of("isolation", "scalefactor", "terminals")) {
      if (root.hasNonNull(key)) {
        settings.put(key, root.path(key).asText());
      }
    }
    JsonNode goodput = root.path("Goodput (requests/second)");
    Map<String, String> facts =
        goodput.isMissingNode() ? Map.of() : Map.of("goodput", goodput.asText() + "/s");
    step(seconds, rate, requests);
    Imported source = ForeignRun.imported(Source.BENCHBASE, null, files);
    String workload = "benchbase-" + root.path("Benchmark Type").asText("unknown");
    String product = root.path("DBMS Type").asText("unknown");
    DatabaseResult on = ForeignRun.database(product, root.path("DBMS Version").asText(""));
    return new ForeignRun(source, workload, on, start, settings, facts, null, List.of(step));
  }

  private void step(double seconds, double rate, double requests) {
    Long count = Double.isNaN(requests) ? null : Long.valueOf((long) requests);
    sums.forEach(
        (type, sum) -> {
          long n = sum.getTotalCount();
          step.type(type, n, n / seconds, null, null, Latency.ofNanos(sum), null);
        });
    if (sums.isEmpty()) {
      step.type(ALL, count, rate, null, null, distribution(), null);
    }
    step.seconds = seconds;
    step.clients = root.path("terminals").asInt(0);
    step.totals(count, Double.isNaN(rate) ? null : rate, null, null);
  }

  private Latency distribution() {
    Latencies latencies = new Latencies();
    root.path("Latency Distribution")
        .properties()
        .forEach(entry -> figure(latencies, entry.getKey(), entry.getValue().asDouble(Double.NaN)));
    return latencies.latency();
  }

  /** BenchBase's -1 means not measured. */
  private void figure(Latencies latencies, String name, double value) {
    Matcher m = FIGURE.matcher(name);
    if (value >= 0 && m.matches()) {
      double micros = value * (m.group(2).startsWith("milli") ? 1e3 : 1);
      latencies.figure(summary.line(0), m.group(1), micros);
    }
  }

  private void course(TextFile file) {
    files.add(file);
    String[] head = file.line(0).text().split(",");
    List<Line> lines = new ArrayList<>();
    file.filled(1).forEach(lines::add);
    for (int n = 0; n < lines.size(); n++) {
      Line line = lines.get(n);
      String[] fields = line.fields(head.length, line.text().split(","));
      double start = line.number(fields[0]);
      double width = width(lines, n, start);
      double rate = 0;
      Latencies latencies = new Latencies();
      for (int c = 1; c < head.length; c++) {
        double value = fields[c].equals("NaN") ? Double.NaN : number(line, fields[c]);
        if (head[c].startsWith("Throughput")) {
          rate = value;
        } else {
          figure(latencies, head[c], value);
        }
      }
      long count = Math.round(rate * width);
      Latency latency = count == 0 ? null : latencies.latency();
      step.row(start, start + width, ALL, count, null, latency, null);
      step.row(start, start + width, IntervalRow.ALL, count, null, latency, null);
    }
  }

  /** NaN for a window without requests, which contains −1 and −0.001. */
  private static double number(Line line, String text) {
    return text.startsWith("-") || text.equals("Infinity") ? Double.NaN : line.number(text);
  }

  private static double width(List<Line> lines, int n, double start) {
    int other = n + 1 < lines.size() ? n + 1 : n - 1;
    if (other < 0) {
      return 1;
    }
    Line line = lines.get(other);
    double width = Math.abs(line.number(line.text().split(",")[0]) - start);
    if (!(width > 0)) {
      throw line.bad("time does not advance; the file is damaged: exclude it");
    }
    return width;
  }

  /** All requests; the last file of them counts. */
  private void raw(TextFile file) {
    files.add(file);
    double first = Double.NaN;
    Map<Integer, Map<String, Histogram>> seconds = new TreeMap<>();
    sums.clear();
    step.entries.clear();
    for (Line line : file.filled(1)) {
      String[] fields = line.fields(RAW_FIELDS, line.text().split(","));
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
    seconds.forEach((second, types) -> types.forEach((type, part) -> add(type, second, part)));
  }

  private void add(String type, int second, Histogram part) {
    step.entries.add(ImportedStep.Entry.of(type, "service", second, second + 1.0, part));
  }
}
