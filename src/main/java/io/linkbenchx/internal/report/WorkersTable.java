package io.linkbenchx.internal.report;

import io.linkbenchx.result.OfferedLatency;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.Worker;
import java.util.List;
import java.util.Locale;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;

/** A row per client machine of each step that several did together. */
final class WorkersTable extends OwnTable<WorkersTable.Line> {
  private static final String STEP = "step";
  private static final String SHARE = "share";

  WorkersTable() {
    super(
        "WORKERS",
        runs ->
            runs.stream()
                .flatMap(run -> run.result().steps().stream())
                .flatMap(WorkersTable::lines)
                .toList());
    Function<Object, String> micros = v -> v instanceof Double d ? Figures.micros(d) : v.toString();
    Function<Object, String> rate = value -> Figures.rate((Double) value);
    Function<Object, String> share = TableColumn.visible(1);
    Function<Object, String> signed = value -> String.format(Locale.ROOT, "%+.2f", (Double) value);
    key(STEP, 8, line -> line.step().name())
        .key(SHARE, 6, line -> line.worker().share())
        .text("host", 10, line -> line.worker().host())
        .other("clients", "clients", 8, Object::toString, line -> line.worker().clients())
        .other("transactions_per_second", "rate/s", 11, rate, line -> line.worker().rate())
        .other("share_percent", "share%", 7, share, Line::rateShare)
        .other("p99_us", "p99 us", 9, micros, Line::p99)
        .other("lag_p99_us", "lag p99 us", 11, micros, line -> line.worker().lagP99Micros())
        .other(
            "client_cpu_percent", "client CPU%", 12, share, line -> line.percent(Worker::cpuShare))
        .other("noop_percent", "noop%", 7, share, line -> line.percent(Worker::noopShare))
        .other("stolen_percent", "steal%", 7, share, line -> line.percent(Worker::stolenShare))
        .other("start_ms", "start ms", 10, signed, line -> line.worker().sync().startMillis())
        .other("end_ms", "end ms", 10, signed, line -> line.worker().sync().endMillis())
        .text("clock", Line::clock)
        .as("clock +- us", 13)
        .other("clock_offset_us", line -> line.worker().sync().offsetMicros())
        .other("clock_error_us", line -> line.worker().sync().errorMicros())
        .other("drift_ppm", "drift ppm", 10, signed, line -> line.worker().sync().driftPpm());
  }

  /** What a client machine did of a step. */
  record Line(StepResult step, Worker worker) {
    /** Of the rate of all shares that the result has. */
    private Double rateShare() {
      double all = step.workers().stream().mapToDouble(w -> w.rate() == null ? 0 : w.rate()).sum();
      return percent(of -> IfKnown.of(of.rate(), rate -> rate / all));
    }

    private Double percent(Function<Worker, Double> share) {
      return IfKnown.times(share.apply(worker), 100.0);
    }

    /** A number unless only a lower bound is known. */
    private Object p99() {
      OfferedLatency.Figure p99 = worker.p99();
      return p99 == null
          ? null
          : p99.greater() ? (Object) (">" + Math.round(p99.micros())) : (Object) p99.micros();
    }

    private String clock() {
      Worker.Sync sync = worker.sync();
      if (worker.share() == 1) {
        return "reference";
      }
      return sync.offsetMicros() == null
          ? null
          : String.format(Locale.ROOT, "%+.0f +- %.0f", sync.offsetMicros(), sync.errorMicros());
    }
  }

  private static Stream<Line> lines(StepResult step) {
    return Stream.ofNullable(step.workers())
        .flatMap(List::stream)
        .map(worker -> new Line(step, worker));
  }

  /** The same of one step on a page; nothing for a step of one process. */
  static List<Document.Block> of(StepResult step) {
    List<String> heads = figures().map(column -> column.head().replace("+-", "±")).toList();
    List<List<String>> rows = cells(step, (column, text) -> text.replace("+-", "±")).toList();
    return rows.isEmpty()
        ? List.of()
        : List.of(Document.Table.of("Client machines", "figures", heads, rows));
  }

  private static Stream<TableColumn<Line>> figures() {
    return new WorkersTable().shown().stream().filter(column -> !column.name().equals(STEP));
  }

  private static Stream<List<String>> cells(
      StepResult step, BiFunction<TableColumn<Line>, String, String> text) {
    return lines(step)
        .map(new WorkersTable()::row)
        .map(row -> figures().map(c -> text.apply(c, row.text(c.name()))).toList());
  }

  /** A line per client machine of a step of several: its share, then each figure after its name. */
  static void each(StepResult step, BiConsumer<String, List<String>> line) {
    if (lines(step).count() > 1) {
      cells(step, (column, text) -> column.head() + " " + text)
          .forEach(items -> line.accept(items.get(0), items.subList(1, items.size())));
    }
  }
}
