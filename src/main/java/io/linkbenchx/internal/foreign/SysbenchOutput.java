package io.linkbenchx.internal.foreign;

import io.linkbenchx.internal.archive.ImportedStep.Entry;
import io.linkbenchx.internal.archive.IntervalRow;
import io.linkbenchx.internal.foreign.TextFile.Line;
import io.linkbenchx.internal.measure.LatencyScale;
import io.linkbenchx.result.Arrival;
import io.linkbenchx.result.Facts;
import io.linkbenchx.result.Latency;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.HdrHistogram.Histogram;

/**
 * Output of sysbench 1.0 or 1.1. Its events are transactions of type {@code event}. A latency
 * histogram, if requested ({@code --histogram}), gives all percentiles; otherwise only the printed
 * one is known. With {@code --rate} the latency counts from the moment the event was queued: it is
 * a response time. The histogram ends at 100 s: a longer latency is counted and printed as 100 s,
 * so that such a percentile is not known.
 */
final class SysbenchOutput {
  private static final String EVENT = "event";

  /** In microseconds. */
  private static final double LONGEST = 100e6;

  private static final double MICROS = 1e3;

  private static final Pattern HEAD = Pattern.compile("sysbench (\\d[^\\s:]*)(?::?\\s.*)?");
  private static final Map<String, Pattern> SETTINGS =
      Map.of(
          "threads", Pattern.compile("Number of threads: (\\d+)"),
          "rate", Pattern.compile("Target transaction rate: (\\S+)/sec"),
          "report-interval",
              Pattern.compile("Report intermediate results every (\\d+) second\\(s\\)"),
          "seed",
              Pattern.compile(
                  "Initializing random number generator from (?:seed \\()?([^).]*)\\)?\\.?"));
  private static final Pattern INTERVAL =
      Pattern.compile(
          "\\[ (\\d+)s \\] thds: (\\d+) (?:tps|eps): (\\S+)(?: qps: \\S+ \\(r/w/o: \\S+\\))?"
              + " lat \\(ms,(\\S+?)%\\): (\\S+)(?: err/s: (\\S+) reconn/s: (\\S+))?");

  /** Of the queue, or in bytes, which are no events: fileio, memory. */
  private static final Pattern OTHER_INTERVAL =
      Pattern.compile(
          "\\[ \\d+s \\] (queue length: \\d+,? concurrency: \\d+|[\\d.]+ MiB/sec|reads: .*"
              + " latency.*)");

  private static final Pattern BUCKET = Pattern.compile("(\\d+\\.\\d+) \\|\\**\\s+(\\d+)");
  private static final Pattern FIGURE = Pattern.compile("([\\w /()]+?):\\s+([\\d.]+)(s|/\\S+)?");
  private static final Pattern COUNT =
      Pattern.compile("([\\w ]+):\\s+(\\d+)\\s+\\(([\\d.]+) per sec\\.\\)");
  private static final Pattern PERCENTILE = Pattern.compile("([\\d.]+)(?:st|nd|rd|th) percentile");
  private static final Pattern CHECKPOINT =
      Pattern.compile("(Report checkpoint\\(s\\) at|\\[ \\d+s \\] Checkpoint report).*");

  /** Headings and messages without figures. */
  private static final Pattern WORDS =
      Pattern.compile(
          "(Running the test with following options|Initializing worker threads|Threads started|SQL"
              + " statistics|queries performed|General statistics|Latency \\(ms\\)|Latency"
              + " histogram|value  -+ distribution|Threads fairness|CPU speed|Throughput|Warming"
              + " up|Time limit exceeded|Event limit exceeded|Done\\.|Prime numbers limit|Running"
              + " memory speed test|(WARNING|ALERT|NOTICE|DEBUG|INFO):|\\(last message"
              + " repeated|Verbose|Additional request validation|Debug mode|Worker thread"
              + " \\(|percentile stats:\\s+disabled|Validation checks|Forcing shutdown in|Random"
              + " number generator seed is|block size:|total size:|operation:|scope:|Total"
              + " operations:|[\\d.]+ MiB transferred|Extra file open flags:|\\d+ files,"
              + " |[\\d.]+\\w+ total file size|Block size|Number of IO requests:|Read/Write"
              + " ratio|Periodic FSYNC|Calling fsync\\(\\)|Using \\w+ I/O mode|Using"
              + " checksums|Doing .* (test|bench)|File operations:|(read|written), MiB/s:).*");

  private final TextFile file;
  private final Map<String, Double> figures = new LinkedHashMap<>();
  private final Map<String, String> settings = new LinkedHashMap<>();
  private final Latencies printed = new Latencies();
  private final Histogram histogram = LatencyScale.histogram();

  /** Whether the histogram lacks the longest latencies. */
  private boolean cut;

  private final ForeignStep step = new ForeignStep("run");
  private String version;
  private double reported;
  private int threads;
  private double target;

  SysbenchOutput(TextFile file) {
    this.file = file;
  }

  ForeignRun run() {
    for (Line line : file.filled(0)) {
      line(line);
    }
    if (version == null) {
      throw file.bad(0, "not output of sysbench, which begins with \"sysbench VERSION\"");
    }
    Double elapsed = figures.get("time elapsed"); // since sysbench 1.1
    double seconds = elapsed == null ? required("total time") : elapsed;
    double count = required("total number of events");
    if (!(seconds > 0)) {
      throw file.incomplete("sysbench ran for no time: exclude the file");
    }
    step(seconds, Math.round(count));
    return ForeignRun.of(
            Source.SYSBENCH, version, List.of(file), workload(count), settings, List.of(step))
        .stating(facts(), statements(count));
  }

  @SuppressWarnings("AssignmentExpression") // the first matching kind applies
  private void line(Line line) {
    Matcher m = HEAD.matcher(line.text());
    if (version == null) {
      version = m.matches() ? m.group(1) : null;
      if (version != null && version.startsWith("0.")) {
        throw line.bad("output of sysbench 1.0 or newer is read, older ones are not; exclude it");
      }
      if (version == null
          && !line.text().startsWith("nohup: ")
          && !WORDS.matcher(line.text()).matches()) {
        throw line.bad("not output of sysbench, which begins with \"sysbench VERSION\"");
      }
    } else if (line.text().startsWith("FATAL: ")) {
      throw line.bad("sysbench failed; exclude the file");
    } else if (CHECKPOINT.matcher(line.text()).matches()) {
      throw line.bad("the totals cover only the time since the last checkpoint; exclude the file");
    } else if ((m = INTERVAL.matcher(line.text())).matches()) {
      interval(line, m);
    } else if ((m = BUCKET.matcher(line.text())).matches()) {
      bucket(line.number(m.group(1)), line.count(m.group(2)));
    } else if ((m = COUNT.matcher(line.text())).matches()) {
      figures.put(m.group(1).strip(), line.number(m.group(2)));
    } else if (!setting(line) && !OTHER_INTERVAL.matcher(line.text()).matches() && !figure(line)) {
      if (!WORDS.matcher(line.text()).matches()) {
        throw line.bad("not a line of sysbench; remove it, or exclude the file");
      }
    }
  }

  private boolean setting(Line line) {
    for (Map.Entry<String, Pattern> entry : SETTINGS.entrySet()) {
      Matcher m = entry.getValue().matcher(line.text());
      if (m.matches()) {
        settings.put(entry.getKey(), m.group(1));
        switch (entry.getKey()) {
          case "threads" -> threads = line.clients(m.group(1));
          case "rate" -> target = line.number(m.group(1));
          default -> {}
        }
        return true;
      }
    }
    return false;
  }

  private boolean figure(Line line) {
    Matcher m = FIGURE.matcher(line.text());
    if (!m.matches()) {
      return false;
    }
    String name = m.group(1).strip();
    double value = line.number(m.group(2));
    Matcher percentile = PERCENTILE.matcher(name);
    if (percentile.matches()) {
      printed.percentile(line.number(percentile.group(1)), printed(value));
    }
    figures.put(name, value);
    return true;
  }

  private void bucket(double millis, long count) {
    cut |= millis * MICROS >= LONGEST && count > 0;
    long nanos = Math.min(Math.round(millis * 1e6), LatencyScale.HIGHEST_NANOS);
    histogram.recordValueWithCount(nanos, count);
  }

  /** A printed percentile in microseconds; 0 if it is not known. */
  private static double printed(double millis) {
    return millis * MICROS < LONGEST ? millis * MICROS : 0;
  }

  private void interval(Line line, Matcher m) {
    double end = line.number(m.group(1));
    if (end <= reported) {
      throw line.bad("time does not advance; the file has several runs: import each separately");
    }
    double length = end - reported;
    double percent = line.number(m.group(4));
    double millis = line.number(m.group(5));
    double rate = line.number(m.group(3));
    // without events, or with --percentile=0, sysbench prints 0.00
    Latency some =
        rate > 0 && percent > 0
            ? new Latencies().percentile(percent, printed(millis)).latency()
            : null;
    long count = Math.round(rate * length);
    Long errors = m.group(6) == null ? null : Math.round(line.number(m.group(6)) * length);
    Latency service = open() ? null : some;
    Latency response = open() ? some : null;
    for (String type : List.of(EVENT, IntervalRow.ALL)) {
      step.row(reported, end, type, count, errors, service, response);
    }
    reported = end;
  }

  private boolean open() {
    return settings.containsKey("rate");
  }

  private double required(String name) {
    Double value = figures.get(name);
    if (value == null) {
      throw file.incomplete("output ends without \"" + name + "\": it is truncated; exclude it");
    }
    return value;
  }

  /** The output does not name the script; its statements distinguish scripts. */
  private String workload(double events) {
    Facts.Statements each = statements(events);
    return each == null
        ? "sysbench" + (figures.containsKey("reads/s") ? "-fileio" : "")
        : "sysbench-r" + each.read() + "-w" + each.write() + "-o" + each.other();
  }

  private Facts.Statements statements(double events) {
    return figures.containsKey("read") && events > 0
        ? new Facts.Statements(each("read", events), each("write", events), each("other", events))
        : null;
  }

  private int each(String kind, double events) {
    return (int) Math.round(figures.getOrDefault(kind, 0.0) / events);
  }

  private Map<String, String> facts() {
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("script", "not stated by sysbench");
    facts.put("start", "from the file's time");
    if (figures.getOrDefault("reconnects", 0.0) > 0) {
      facts.put("reconnects", String.valueOf(Math.round(figures.get("reconnects"))));
    }
    return facts;
  }

  /** Percentiles of the histogram, or the printed one; mean and maximum as printed: exact. */
  private Latency latency(long events) {
    double mean = figures.getOrDefault("avg", 0.0);
    if (mean == 0 && figures.containsKey("sum")) {
      mean = figures.get("sum") / events; // two decimals are too few for the mean, not for the sum
    }
    double max = figures.getOrDefault("max", 0.0);
    Latency stated = printed.mean(mean * MICROS).max(max * MICROS).latency();
    if (stated == null || histogram.getTotalCount() == 0) {
      return stated;
    }
    Latency all = Latency.ofNanos(histogram);
    return new Latency(
        stated.mean(),
        known(all.p50()),
        known(all.p90()),
        known(all.p95()),
        known(all.p99()),
        known(all.p99_9()),
        known(all.p99_99()),
        stated.max());
  }

  private static Double known(Double micros) {
    return micros == null || micros >= LONGEST ? null : micros;
  }

  private void step(double seconds, long count) {
    double rate = count / seconds;
    Latency all = count == 0 ? null : latency(count);
    Double ignored = figures.get("ignored errors");
    Long retries = ignored == null ? null : Long.valueOf(Math.round(ignored));
    step.seconds = seconds;
    step.clients = threads;
    step.totals(count, rate, null, retries);
    step.type(EVENT, count, rate, null, retries, open() ? null : all, open() ? all : null);
    if (!cut && histogram.getTotalCount() > 0) {
      String kind = open() ? "response" : "service";
      step.entries.add(Entry.of(EVENT, kind, 0, seconds, histogram));
    }
    if (open()) {
      step.open(Arrival.POISSON, target);
    }
  }
}
