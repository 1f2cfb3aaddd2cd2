package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.StoredRun;
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
    super(declared());
  }

  /** What a client machine did of a step. */
  record Line(StepResult step, Worker worker) {
    /** Of the rate of all shares that the result has. */
    private Double rateShare() {
      double all = step.workers().stream().mapToDouble(w -> w.rate() == null ? 0 : w.rate()).sum();
      return worker.rate() == null ? null : percent(worker.rate() / all);
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

  private static Double percent(Double share) {
    return share == null ? null : share * 100;
  }

  private static TableColumns<Line> declared() {
    Function<Object, String> micros = v -> v instanceof Double d ? Figures.micros(d) : v.toString();
    Function<Object, String> signed = value -> String.format(Locale.ROOT, "%+.2f", (Double) value);
    return new TableColumns<Line>("WORKERS")
        .key(STEP, line -> line.step().name())
        .as(STEP, 8)
        .key(SHARE, line -> line.worker().share())
        .as(SHARE, 6)
        .text("host", line -> line.worker().host())
        .as("host", 10)
        .other("clients", line -> line.worker().clients())
        .as("clients", 8)
        .other("transactions_per_second", line -> line.worker().rate())
        .as("rate/s", 11, value -> Figures.rate((Double) value), "")
        .other("share_percent", Line::rateShare)
        .as("share%", 7, 1)
        .other("p99_us", Line::p99)
        .as("p99 us", 9, micros, "")
        .other("lag_p99_us", line -> line.worker().lagP99Micros())
        .as("lag p99 us", 11, micros, "")
        .other("client_cpu_percent", line -> percent(line.worker().cpuShare()))
        .as("client CPU%", 12, 1)
        .other("noop_percent", line -> percent(line.worker().noopShare()))
        .as("noop%", 7, 1)
        .other("stolen_percent", line -> percent(line.worker().stolenShare()))
        .as("steal%", 7, 1)
        .other("start_ms", line -> line.worker().sync().startMillis())
        .as("start ms", 10, signed, "")
        .other("end_ms", line -> line.worker().sync().endMillis())
        .as("end ms", 10, signed, "")
        .text("clock", Line::clock)
        .as("clock +- us", 13)
        .other("clock_offset_us", line -> line.worker().sync().offsetMicros())
        .other("clock_error_us", line -> line.worker().sync().errorMicros())
        .other("drift_ppm", line -> line.worker().sync().driftPpm())
        .as("drift ppm", 10, signed, "");
  }

  @Override
  List<Line> read(List<StoredRun> runs) {
    return runs.stream()
        .flatMap(run -> run.result().steps().stream())
        .flatMap(step -> lines(step).stream())
        .toList();
  }

  private static List<Line> lines(StepResult step) {
    List<Worker> workers = step.workers() == null ? List.of() : step.workers();
    return workers.stream().map(worker -> new Line(step, worker)).toList();
  }

  /** The same of one step on a page; nothing for a step of one process. */
  static List<Document.Block> of(StepResult step) {
    List<String> heads = shown().map(column -> column.head().replace("+-", "±")).toList();
    List<List<String>> rows = cells(step, (column, text) -> text.replace("+-", "±")).toList();
    return rows.isEmpty()
        ? List.of()
        : List.of(Document.Table.of("Client machines", "figures", heads, rows));
  }

  private static Stream<TableColumn<Line>> shown() {
    return declared().shown().stream().filter(column -> !column.name().equals(STEP));
  }

  private static Stream<List<String>> cells(
      StepResult step, BiFunction<TableColumn<Line>, String, String> text) {
    return lines(step).stream()
        .map(declared()::row)
        .map(row -> shown().map(c -> text.apply(c, row.text(c.name()))).toList());
  }

  /** A line per client machine of a step of several: its share, then each figure after its name. */
  static void each(StepResult step, BiConsumer<String, List<String>> line) {
    if (lines(step).size() > 1) {
      cells(step, (column, text) -> column.head() + " " + text)
          .forEach(items -> line.accept(items.get(0), items.subList(1, items.size())));
    }
  }
}
