package io.linkbenchx.internal.foreign;

import io.linkbenchx.internal.archive.ImportedStep;
import io.linkbenchx.internal.foreign.TextFile.Line;
import io.linkbenchx.internal.measure.LatencyScale;
import io.linkbenchx.result.Arrival;
import io.linkbenchx.result.Latency;
import io.linkbenchx.result.Outcome;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/**
 * The output of one run of YCSB: its standard output as text or JSON; the status lines, in the same
 * or a separate file; and histogram logs ({@code *.hdr}).
 *
 * <p>Operations of type CLEANUP close connections and are excluded, as in YCSB's own throughput.
 * {@code Intended-READ} is the response time of {@code READ}.
 */
final class YcsbOutput {
  private final TextFile main;
  private final YcsbFigures figures;
  private final List<TextFile> files = new ArrayList<>();
  private final List<Log> histograms = new ArrayList<>();
  private final YcsbStatus status = new YcsbStatus();

  private YcsbOutput(TextFile main) {
    this.main = main;
    files.add(main);
    figures = new YcsbFigures(main);
    status.addAll(main);
  }

  /**
   * A file with results begins a run; the histogram logs and status files that follow belong to it.
   */
  static List<ForeignRun> read(List<Path> paths, Source.Options options) {
    List<YcsbOutput> runs = new ArrayList<>();
    for (Path path : paths) {
      TextFile file = TextFile.read(path);
      YcsbOutput last = runs.isEmpty() ? null : runs.get(runs.size() - 1);
      boolean log = path.toString().endsWith(".hdr");
      boolean own = log || (YcsbStatus.isIn(file) && !YcsbFigures.isIn(file));
      if (!own) {
        runs.add(new YcsbOutput(file));
      } else if (last == null) {
        throw file.bad(0, "specify the file with YCSB's results, [OVERALL] …, before this one");
      } else {
        last.files.add(file);
        if (log) {
          last.histograms.add(Log.read(file));
        } else {
          last.figures.settings(file);
          last.status.addAll(file);
        }
      }
    }
    return runs.stream().map(YcsbOutput::run).toList();
  }

  private ForeignRun run() {
    double seconds = figures.overall("RunTime(ms)") / 1e3;
    double rate = figures.overall("Throughput(ops/sec)");
    if (!(seconds > 0)) {
      throw main.incomplete("YCSB ran for no time: exclude the file");
    }
    List<ForeignStep> steps = List.of(step(seconds, rate));
    return ForeignRun.of(
        Source.YCSB, figures.version, files, figures.workload(), figures.settings, steps);
  }

  private ForeignStep step(double seconds, double rate) {
    ForeignStep step = new ForeignStep(figures.loads() ? "load" : "run");
    Map<Outcome, Long> errors = new LinkedHashMap<>();
    for (String name : figures.operations()) {
      if (!name.equals("CLEANUP")) {
        long count = figures.count(name);
        Map<Outcome, Long> failed = figures.errors(name);
        failed.forEach((outcome, n) -> errors.merge(outcome, n, Long::sum));
        Latency service = latency(figures.service(name), name, "service");
        Latency response = latency(figures.response(name), name, "response");
        step.type(name, count, count / seconds, failed, null, service, response);
      }
    }
    step.seconds = seconds;
    step.clients = figures.threads();
    step.totals(Math.round(rate * seconds), rate, errors, null);
    if (figures.target() > 0) {
      step.open(Arrival.UNIFORM, figures.target());
    }
    status.addRows(step, seconds);
    histograms.stream()
        .filter(log -> step.types.containsKey(log.type()))
        .forEach(log -> step.entries.addAll(log.entries()));
    return step;
  }

  /** Percentiles of the histogram log, if there is one; otherwise the printed ones. */
  private Latency latency(Latency printed, String type, String kind) {
    Histogram sum = null;
    for (Log log : histograms) {
      if (log.type().equals(type) && log.kind().equals(kind)) {
        sum = log.sum();
      }
    }
    return sum == null || sum.getTotalCount() == 0 ? printed : Latency.ofNanos(sum);
  }

  /**
   * A histogram log of YCSB: one type of operation, values in microseconds.
   *
   * @param type of operation
   * @param kind "service", or "response" of an intended log
   * @param entries in nanoseconds, in order of time
   */
  private record Log(String type, String kind, List<ImportedStep.Entry> entries) {
    private static final Pattern HEAD = Pattern.compile("#\\[Logging for: (.+)\\]");
    private static final Pattern ENTRY =
        Pattern.compile("([\\d.]+),([\\d.]+),([\\d.]+),([A-Za-z0-9+/=]+)");

    static Log read(TextFile file) {
      Matcher head = HEAD.matcher(file.lines().get(0).strip());
      if (!head.matches()) {
        throw file.bad(0, "not a histogram log of YCSB, which begins with #[Logging for: TYPE]");
      }
      boolean intended = head.group(1).startsWith(YcsbFigures.INTENDED);
      String type = head.group(1).replaceFirst("^" + YcsbFigures.INTENDED, "");
      String kind = intended ? "response" : "service";
      List<ImportedStep.Entry> entries = new ArrayList<>();
      for (Line line : file.filled(1)) {
        Matcher m = ENTRY.matcher(line.text());
        if (m.matches()) {
          double start = line.number(m.group(1));
          Histogram nanos = nanos(line, m.group(4));
          if (nanos.getTotalCount() > 0) {
            double end = start + line.number(m.group(2));
            entries.add(ImportedStep.Entry.of(type, kind, start, end, nanos));
          }
        } else if (!line.text().matches("[#\"].*")) {
          throw line.bad("not a line of a histogram log; remove it, or exclude the file");
        }
      }
      return new Log(type, kind, entries);
    }

    private static Histogram nanos(Line line, String text) {
      try {
        ByteBuffer bytes = ByteBuffer.wrap(Base64.getDecoder().decode(text));
        Histogram micros = Histogram.decodeFromCompressedByteBuffer(bytes, 0);
        Histogram nanos = LatencyScale.histogram();
        for (HistogramIterationValue value : micros.recordedValues()) {
          long each = Math.min(value.getValueIteratedTo() * 1000, LatencyScale.HIGHEST_NANOS);
          nanos.recordValueWithCount(each, value.getCountAddedInThisIterationStep());
        }
        return nanos;
      } catch (DataFormatException | RuntimeException e) {
        throw line.bad("a damaged histogram; exclude the file");
      }
    }

    /** All entries together. */
    Histogram sum() {
      Histogram sum = LatencyScale.histogram();
      entries.forEach(entry -> sum.add(entry.nanos()));
      return sum;
    }
  }
}
