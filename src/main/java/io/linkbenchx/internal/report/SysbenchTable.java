package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.result.Facts;
import io.linkbenchx.result.RoleResult;
import io.linkbenchx.result.RoleResult.Fairness;
import io.linkbenchx.result.RoleResult.Spread;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.TypeResult;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.HdrHistogram.Histogram;

/**
 * T25: a step in the blocks that sysbench prints at its end. Latencies in milliseconds; in an open
 * loop they count from the intended start, as in sysbench. Figures that linkbenchx does not record
 * are NA.
 */
final class SysbenchTable extends OwnTable<SysbenchTable.Report> {
  /** Columns in their format; {@code /s} adds the rate to a number. */
  private static final String TEXT =
      """
      SQL statistics:
          queries performed:
              read:                        {queries_read}
              write:                       {queries_write}
              other:                       {queries_other}
              total:                       {queries_total}
          transactions:                    {transactions/s}
          queries:                         {queries_total/s}
          ignored errors:                  {ignored_errors/s}
          reconnects:                      {reconnects/s}

      General statistics:
          total time:                      {total_time_seconds%.4fs}
          total number of events:          {transactions}

      Latency (ms):
               min:                            {latency_min_ms%11.2f}
               avg:                            {latency_avg_ms%11.2f}
               max:                            {latency_max_ms%11.2f}
               95th percentile:                {latency_p95_ms%11.2f}
               sum:                            {sum%11.2f}

      Threads fairness:
          events (avg/stddev):           {events_per_client_avg%.4f}/{events_per_client_stddev%.2f}
          execution time (avg/stddev):   {execution_time_seconds_per_client_avg%.4f}/\
      {execution_time_seconds_per_client_stddev%.2f}
      """;

  private static final Pattern COLUMN = Pattern.compile("\\{(\\w+)(/s)?(%(\\d*).*?)?}");

  SysbenchTable() {
    super("T25", runs -> Cells.steps(runs, s -> s.step().mode().measured(), SysbenchTable::report));
    text("step", report -> report.step().name())
        .other("clients", report -> report.step().step().clients());
    for (String kind : List.of("read", "write", "other", "total")) {
      other("queries_" + kind, report -> report.queries().get(kind));
    }
    other("transactions", report -> report.step().totals().transactions())
        .other("transactions_per_second", report -> report.step().totals().rate())
        .other("ignored_errors", report -> report.step().totals().retries())
        .other("reconnects", report -> report.fairness(Fairness::reconnects))
        .other("total_time_seconds", report -> report.step().seconds())
        .other("latency_min_ms", report -> report.millis(Histogram::getMinValue))
        .other("latency_avg_ms", report -> report.millis(Histogram::getMean))
        .other("latency_max_ms", report -> report.millis(Histogram::getMaxValue))
        .other("latency_p95_ms", report -> report.millis(h -> h.getValueAtPercentile(95)))
        .add("sum", TableColumn.Kind.HIDDEN, r -> r.millis(h -> h.getMean() * h.getTotalCount()));
    spread("events_per_client_", Fairness::transactions);
    spread("execution_time_seconds_per_client_", Fairness::busySeconds);
  }

  /**
   * A step.
   *
   * @param latency null if not known
   * @param queries by kind; empty if the workload does not report them, or if transactions were not
   *     counted; excludes retried statements
   * @param fairness null if clients of different roles did different work
   */
  record Report(StepResult step, Histogram latency, Map<String, Long> queries, Fairness fairness) {
    private Double millis(ToDoubleFunction<Histogram> nanos) {
      return latency == null ? null : Double.valueOf(nanos.applyAsDouble(latency) / 1e6);
    }

    private <T> T fairness(Function<Fairness, T> figure) {
      return fairness == null ? null : figure.apply(fairness);
    }
  }

  private void spread(String name, Function<Fairness, Spread> of) {
    other(name + "avg", report -> report.fairness(of.andThen(Spread::mean)))
        .other(name + "stddev", report -> report.fairness(of.andThen(Spread::stddev)))
        .other(name + "min", report -> report.fairness(of.andThen(Spread::min)))
        .other(name + "max", report -> report.fairness(of.andThen(Spread::max)));
  }

  /** All steps, one after the other. */
  @Override
  String layout(List<TableRow> rows) {
    return rows.stream()
        .map(row -> (rows.size() > 1 ? row.get("step") + "\n" : "") + text(row))
        .collect(Collectors.joining("\n"));
  }

  private static String text(TableRow row) {
    return COLUMN.matcher(TEXT).replaceAll(column -> text(row, column));
  }

  private static String text(TableRow row, MatchResult column) {
    Object value = TableColumn.plain(row.get(column.group(1)));
    if (value == null) {
      String width = column.group(4) == null ? "" : column.group(4);
      return String.format("%" + width + "s", Figures.NOT_MEASURED);
    }
    if (column.group(2) != null) {
      double seconds = (Double) row.get("total_time_seconds");
      long count = ((Number) value).longValue();
      return String.format(Locale.ROOT, "%-6d (%.2f per sec.)", count, count / seconds);
    }
    return column.group(3) == null
        ? value.toString()
        : String.format(Locale.ROOT, column.group(3), value);
  }

  private static Report report(StoredRun stored, StepResult step) {
    String kind = step.open() == null ? Spectrum.SERVICE : Spectrum.RESPONSE;
    List<RoleResult> roles = step.roles();
    return new Report(
        step,
        Spectrum.merged(stored, List.of(step), kind),
        queries(stored.result().run().facts().statements(), step),
        roles == null || roles.size() != 1 ? null : roles.get(0).fairness());
  }

  private static Map<String, Long> queries(Facts.Statements each, StepResult step) {
    Collection<TypeResult> types = step.types().values();
    if (step.totals().transactions() == null) {
      return Map.of();
    } else if (each != null) {
      long n = step.transactions();
      return queries(n * each.read(), n * each.write(), n * each.total());
    } else if (types.stream().anyMatch(t -> t.traffic() == null || t.traffic().reads() == null)) {
      return Map.of(); // not counted by their answers
    }
    return queries(
        sum(types, TypeResult.Traffic::reads),
        sum(types, TypeResult.Traffic::writes),
        sum(types, TypeResult.Traffic::statements));
  }

  private static long sum(
      Collection<TypeResult> types, ToDoubleFunction<TypeResult.Traffic> perTransaction) {
    return types.stream()
        .mapToLong(t -> Math.round(perTransaction.applyAsDouble(t.traffic()) * t.count()))
        .sum();
  }

  private static Map<String, Long> queries(long read, long write, long total) {
    return Map.of("read", read, "write", write, "other", total - read - write, "total", total);
  }
}
