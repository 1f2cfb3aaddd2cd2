package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.result.RoleKind;
import io.linkbenchx.result.TypeResult;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** T14: the runs of an embedded-engine comparison, one block per engine. */
final class EngineRunTable extends OwnTable<EngineFigures> {
  static final String HEAD =
      "Threads | Run Time | CPU % | DB Size | Process Size | Total Size | Context Switches |"
          + " Write Rate | Read Rate | |||\n"
          + "---|---|---|---|---|---|---|---|---|---|---|---|\n"
          + "Wall | User | Sys | Vol | Invol | |||||||\n";

  /** Figures that the published tables lacked: time to close, latency, the JVM's own share. */
  private static final String VARYING =
      "Threads   run_s  close_s  read us  p50      p99      max  write us  p50      p99     "
          + " max   JIT s    GC s\n";

  private static final String THREADS = "threads";

  EngineRunTable() {
    super("T14");
    key(THREADS, run -> run.step().step().clients());
    EngineFigures.addTo(this, seconds -> EngineTime.hours((Double) seconds));
    for (RoleKind kind : List.of(RoleKind.WRITE, RoleKind.READ)) {
      figure(kind.text() + "s_per_second", 0, run -> run.rate(kind));
    }
    for (RoleKind kind : List.of(RoleKind.READ, RoleKind.WRITE)) {
      for (String head : List.of("p50", "p99", "max")) {
        other(
            kind.text() + "_" + head + "_us",
            run -> LatencyFigure.of(run.type(kind).map(TypeResult::service).orElse(null), head));
      }
    }
  }

  @Override
  String text(List<StoredRun> runs) {
    return by(rows(runs), TableRow::label).values().stream()
            .map(rows -> text(rows, false) + "\n" + varying(rows) + "\n")
            .collect(Collectors.joining())
        + notes(read(runs));
  }

  @Override
  String text(List<TableRow> rows, boolean relative) {
    return by(rows, TableRow::label).entrySet().stream()
        .map(
            engine ->
                engine.getValue().stream()
                    .map(row -> EngineFigures.line(row, THREADS))
                    .collect(Collectors.joining("", engine.getKey() + "\n" + HEAD, "")))
        .collect(Collectors.joining("\n"));
  }

  @Override
  List<EngineFigures> read(List<StoredRun> runs) {
    return EngineFigures.of(runs, false);
  }

  private static String varying(List<TableRow> rows) {
    StringBuilder text = new StringBuilder(VARYING);
    for (TableRow row : rows) {
      Stream<String> latencies =
          Stream.of("read", "write")
              .flatMap(
                  kind -> Stream.of("p50", "p99", "max").map(head -> kind + "_" + head + "_us"))
              .map(column -> Figures.micros((Double) row.get(column)));
      Stream<String> before =
          Stream.of(row.text(THREADS), seconds(row, "run_s"), seconds(row, "close_s"));
      Stream<String> after = Stream.of(seconds(row, "jit_s"), seconds(row, "gc_s"));
      Object[] cells = Stream.of(before, latencies, after).flatMap(c -> c).toArray();
      text.append(String.format("%7s%8s%9s%14s%9s%9s%15s%9s%9s%8s%8s%n", cells));
    }
    return text.toString();
  }

  private static String seconds(TableRow row, String column) {
    Double value = (Double) row.get(column);
    return value == null ? Figures.NOT_MEASURED : String.format(Locale.ROOT, "%.2f", value);
  }

  /** Meaning of the columns, and reasons to trust them less. */
  static String notes(List<EngineFigures> steps) {
    boolean shared = steps.stream().anyMatch(step -> step.use() == null || !step.use().alone());
    return """
    CPU % is of one core; Process Size is the largest resident size, Total
    adds the database unless it is mapped into the process; rates use run_s, which
    excludes closing; switches are those of all threads except the JIT's and the
    collector's.
    """
        + (shared
            ? """
            Steps shared one process: sizes are the largest so far, and closing is
            known for the last only; fork = true separates them.
            """
            : "");
  }
}
