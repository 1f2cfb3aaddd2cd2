package io.linkbenchx.internal.foreign;

import io.linkbenchx.result.Arrival;
import io.linkbenchx.result.Latency;
import io.linkbenchx.result.Outcome;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.HdrHistogram.Histogram;

/**
 * The output of one run of YCSB: its standard output as text or JSON; the status lines, in the same
 * or a separate file; and histogram logs ({@code *.hdr}).
 *
 * <p>Operations of type CLEANUP close connections and are excluded, as in YCSB's own throughput.
 * {@code Intended-READ} is the response time of {@code READ}.
 */
final class YcsbOutput {
  private static final String HDR = ".hdr";
  private static final Set<String> NO_OPERATION = Set.of("CLEANUP");

  private final TextFile main;
  private final YcsbFigures figures;
  private final List<TextFile> files = new ArrayList<>();
  private final List<YcsbHistograms> histograms = new ArrayList<>();
  private final YcsbStatus status = new YcsbStatus();

  private YcsbOutput(TextFile main) {
    this.main = main;
    files.add(main);
    figures = YcsbFigures.read(main);
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
      boolean log = path.toString().endsWith(HDR);
      boolean own = log || (YcsbStatus.isIn(file) && !YcsbFigures.isIn(file));
      if (!own) {
        runs.add(new YcsbOutput(file));
      } else if (last == null) {
        throw file.bad(0, "specify the file with YCSB's results, [OVERALL] …, before this one");
      } else {
        last.add(file, log);
      }
    }
    return runs.stream().map(YcsbOutput::run).toList();
  }

  private void add(TextFile file, boolean log) {
    files.add(file);
    if (log) {
      histograms.add(YcsbHistograms.read(file));
    } else {
      figures.settings(file);
      status.addAll(file);
    }
  }

  private ForeignRun run() {
    double seconds = figures.overall("RunTime(ms)") / 1e3;
    double rate = figures.overall("Throughput(ops/sec)");
    if (!(seconds > 0)) {
      throw main.incomplete("YCSB ran for no time: exclude the file");
    }
    return ForeignRun.of(
        Source.YCSB,
        figures.version(),
        files,
        figures.workload(),
        figures.settings(),
        List.of(step(seconds, rate)));
  }

  private ForeignStep step(double seconds, double rate) {
    ForeignStep step = new ForeignStep(figures.loads() ? "load" : "run");
    Map<Outcome, Long> errors = new LinkedHashMap<>();
    for (String name : figures.operations()) {
      if (!NO_OPERATION.contains(name)) {
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
    for (YcsbHistograms log : histograms) {
      if (log.type().equals(type) && log.kind().equals(kind)) {
        sum = log.sum();
      }
    }
    return sum == null || sum.getTotalCount() == 0 ? printed : Latency.ofNanos(sum);
  }
}
