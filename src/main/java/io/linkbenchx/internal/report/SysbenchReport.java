package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.result.Facts;
import io.linkbenchx.result.RoleResult;
import io.linkbenchx.result.StepResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.HdrHistogram.Histogram;

/**
 * T25: a step in the blocks that sysbench prints at its end. Latencies in milliseconds; in an open
 * loop they count from the intended start, as in sysbench. Figures that linkbenchx does not record
 * are NA.
 */
final class SysbenchReport {
  /** All steps, one after the other. */
  static final class Table extends OwnTable<SysbenchReport> {
    Table() {
      super(declared());
    }

    @Override
    String text(List<StoredRun> runs) {
      return SysbenchReport.of(runs);
    }

    @Override
    List<SysbenchReport> read(List<StoredRun> runs) {
      return SysbenchReport.all(runs);
    }
  }

  private final StoredRun stored;
  private final StepResult step;
  private final Histogram latency;

  private SysbenchReport(StoredRun stored, StepResult step) {
    this.stored = stored;
    this.step = step;
    this.latency =
        Spectrum.merged(
            stored, List.of(step), step.open() == null ? Spectrum.SERVICE : Spectrum.RESPONSE);
  }

  private static List<SysbenchReport> all(List<StoredRun> runs) {
    List<SysbenchReport> reports = new ArrayList<>();
    for (StoredRun stored : runs) {
      stored.result().steps().stream()
          .filter(s -> s.step().mode().measured())
          .forEach(s -> reports.add(new SysbenchReport(stored, s)));
    }
    return reports;
  }

  static String of(List<StoredRun> runs) {
    List<SysbenchReport> reports = all(runs);
    StringBuilder text = new StringBuilder();
    for (SysbenchReport report : reports) {
      text.append(text.length() == 0 ? "" : "\n");
      text.append(reports.size() > 1 ? report.step.name() + "\n" : "");
      text.append(report.blocks());
    }
    return text.toString();
  }

  private static TableColumns<SysbenchReport> declared() {
    TableColumns<SysbenchReport> columns =
        new TableColumns<SysbenchReport>("T25")
            .text("step", report -> report.step.name())
            .other("clients", report -> report.step.step().clients());
    List<String> kinds = List.of("read", "write", "other");
    for (String kind : kinds) {
      columns.other("queries_" + kind, report -> report.queries(kinds.indexOf(kind)));
    }
    columns
        .other("queries_total", SysbenchReport::allQueries)
        .other("transactions", report -> report.step.totals().transactions())
        .other("transactions_per_second", report -> report.step.totals().rate())
        .other("ignored_errors", report -> report.step.totals().retries())
        .other("reconnects", report -> report.ofFairness(RoleResult.Fairness::reconnects))
        .other("total_time_seconds", report -> report.step.seconds())
        .other("latency_min_ms", report -> report.millis(Histogram::getMinValue))
        .other("latency_avg_ms", report -> report.millis(Histogram::getMean))
        .other("latency_max_ms", report -> report.millis(Histogram::getMaxValue))
        .other("latency_p95_ms", report -> report.millis(h -> h.getValueAtPercentile(95)));
    add(columns, "events", RoleResult.Fairness::transactions);
    add(columns, "execution_time_seconds", RoleResult.Fairness::busySeconds);
    return columns;
  }

  private static void add(
      TableColumns<SysbenchReport> columns,
      String name,
      Function<RoleResult.Fairness, RoleResult.Spread> of) {
    Map<String, Function<RoleResult.Spread, Double>> figures = new LinkedHashMap<>();
    figures.put("avg", RoleResult.Spread::mean);
    figures.put("stddev", RoleResult.Spread::stddev);
    figures.put("min", RoleResult.Spread::min);
    figures.put("max", RoleResult.Spread::max);
    figures.forEach(
        (figure, value) ->
            columns.other(
                name + "_per_client_" + figure, report -> report.ofFairness(of.andThen(value))));
  }

  /** Null if clients of different roles did different work. */
  private <T> T ofFairness(Function<RoleResult.Fairness, T> figure) {
    return fairness().map(figure).orElse(null);
  }

  private Double millis(ToDoubleFunction<Histogram> nanos) {
    return latency == null ? null : Double.valueOf(nanos.applyAsDouble(latency) / 1e6);
  }

  private Long queries(int kind) {
    long[] all = queries();
    return all == null ? null : Long.valueOf(all[kind]);
  }

  private Long allQueries() {
    long[] all = queries();
    return all == null ? null : Long.valueOf(all[0] + all[1] + all[2]);
  }

  /**
   * Read, write, other; null if the workload does not report them, or if transactions were not
   * counted. Excludes retried statements.
   */
  private long[] queries() {
    Facts.Statements each = stored.result().run().facts().statements();
    if (each == null || step.totals().transactions() == null) {
      return null;
    }
    long n = step.transactions();
    return new long[] {n * each.read(), n * each.write(), n * each.other()};
  }

  private String blocks() {
    long[] q = queries();
    long total = q == null ? -1 : q[0] + q[1] + q[2];
    StringBuilder text = new StringBuilder("SQL statistics:\n    queries performed:\n");
    line(text, "        read:", q == null ? "NA" : q[0]);
    line(text, "        write:", q == null ? "NA" : q[1]);
    line(text, "        other:", q == null ? "NA" : q[2]);
    line(text, "        total:", q == null ? "NA" : total);
    rate(text, "    transactions:", known(step.totals().transactions()));
    rate(text, "    queries:", total);
    rate(text, "    ignored errors:", known(step.totals().retries()));
    Optional<RoleResult.Fairness> fairness = fairness();
    rate(text, "    reconnects:", fairness.map(RoleResult.Fairness::reconnects).orElse(-1L));
    text.append("\nGeneral statistics:\n");
    double seconds = step.seconds();
    String time = Double.isNaN(seconds) ? "NA" : String.format(Locale.ROOT, "%.4fs", seconds);
    line(text, "    total time:", time);
    Long events = step.totals().transactions();
    line(text, "    total number of events:", events == null ? "NA" : events);
    text.append("\nLatency (ms):\n");
    milliseconds(text, "         min:", latency == null ? Double.NaN : latency.getMinValue());
    milliseconds(text, "         avg:", latency == null ? Double.NaN : latency.getMean());
    milliseconds(text, "         max:", latency == null ? Double.NaN : latency.getMaxValue());
    double p95 = latency == null ? Double.NaN : latency.getValueAtPercentile(95);
    milliseconds(text, "         95th percentile:", p95);
    double sum = latency == null ? Double.NaN : latency.getMean() * latency.getTotalCount();
    milliseconds(text, "         sum:", sum);
    text.append("\nThreads fairness:\n");
    evenly(text, "    events (avg/stddev):", fairness.map(RoleResult.Fairness::transactions));
    evenly(
        text, "    execution time (avg/stddev):", fairness.map(RoleResult.Fairness::busySeconds));
    return text.toString();
  }

  private static long known(Long count) {
    return count == null ? -1 : count;
  }

  private static void line(StringBuilder text, String name, Object value) {
    text.append(String.format(Locale.ROOT, "%-37s%s%n", name, value));
  }

  private void rate(StringBuilder text, String name, long count) {
    if (count < 0) {
      line(text, name, "NA");
      return;
    }
    text.append(
        String.format(
            Locale.ROOT, "%-37s%-6d (%.2f per sec.)%n", name, count, count / step.seconds()));
  }

  private static void milliseconds(StringBuilder text, String name, double nanos) {
    String value = Double.isFinite(nanos) ? String.format(Locale.ROOT, "%.2f", nanos / 1e6) : "NA";
    text.append(String.format(Locale.ROOT, "%-41s%11s%n", name, value));
  }

  private static void evenly(StringBuilder text, String name, Optional<RoleResult.Spread> spread) {
    String value =
        spread
            .map(s -> String.format(Locale.ROOT, "%.4f/%.2f", s.mean(), s.stddev()))
            .orElse("NA/NA");
    text.append(String.format(Locale.ROOT, "%-35s%s%n", name, value));
  }

  /** For the only role of the step: clients of different roles do different work. */
  private Optional<RoleResult.Fairness> fairness() {
    return step.roles() == null || step.roles().size() != 1
        ? Optional.empty()
        : Optional.ofNullable(step.roles().get(0).fairness());
  }
}
