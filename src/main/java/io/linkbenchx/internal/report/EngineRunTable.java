package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.result.Latency;
import io.linkbenchx.result.RoleKind;
import io.linkbenchx.result.TypeResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** T14: the runs of an embedded-engine comparison, one block per engine. */
final class EngineRunTable extends OwnTable<EngineFigures> {
  static final String HEAD =
      "Threads | Run Time | CPU % | DB Size | Process Size | Total Size | Context Switches |"
          + " Write Rate | Read Rate | |||\n"
          + "---|---|---|---|---|---|---|---|---|---|---|---|\n"
          + "Wall | User | Sys | Vol | Invol | |||||||\n";

  private static final String THREADS = "threads";
  private static final RoleKind READ = RoleKind.READ;
  private static final RoleKind WRITE = RoleKind.WRITE;

  EngineRunTable() {
    super(declared());
  }

  private static TableColumns<EngineFigures> declared() {
    TableColumns<EngineFigures> columns =
        new TableColumns<EngineFigures>("T14").key(THREADS, run -> run.step().step().clients());
    EngineFigures.addTo(columns, seconds -> EngineTime.hours((Double) seconds))
        .figure("writes_per_second", run -> run.rate(WRITE))
        .as("", 0, TableColumn.decimals(0), "")
        .figure("reads_per_second", run -> run.rate(READ))
        .as("", 0, TableColumn.decimals(0), "");
    for (RoleKind kind : List.of(READ, WRITE)) {
      columns
          .other(kind.text() + "_p50_us", run -> p50(run, kind))
          .other(kind.text() + "_p99_us", run -> p99(run, kind))
          .other(kind.text() + "_max_us", run -> max(run, kind));
    }
    return columns;
  }

  @Override
  String text(List<StoredRun> runs) {
    StringBuilder text = new StringBuilder();
    List<EngineFigures> all = read(runs);
    Map<String, List<EngineFigures>> blocks = new LinkedHashMap<>();
    all.forEach(f -> blocks.computeIfAbsent(f.engine(), e -> new ArrayList<>()).add(f));
    blocks.forEach(
        (engine, steps) -> {
          text.append(text(steps.stream().map(columns()::row).toList(), false));
          text.append('\n').append(varying(steps)).append('\n');
        });
    return text.append(notes(all)).toString();
  }

  @Override
  String text(List<TableRow> rows, boolean relative) {
    Map<String, List<TableRow>> engines = new LinkedHashMap<>();
    rows.forEach(row -> engines.computeIfAbsent(row.label(), e -> new ArrayList<>()).add(row));
    StringBuilder text = new StringBuilder();
    engines.forEach(
        (engine, own) -> {
          text.append(text.length() == 0 ? "" : "\n").append(engine).append('\n').append(HEAD);
          own.forEach(row -> text.append(EngineFigures.line(row, THREADS)));
        });
    return text.toString();
  }

  @Override
  List<EngineFigures> read(List<StoredRun> runs) {
    return EngineFigures.of(runs, false);
  }

  /** Figures that the published tables lacked: time to close, latency, the JVM's own share. */
  private static String varying(List<EngineFigures> steps) {
    StringBuilder text =
        new StringBuilder(
            "Threads   run_s  close_s  read us  p50      p99      max  write us  p50      p99     "
                + " max   JIT s    GC s\n");
    for (EngineFigures f : steps) {
      text.append(
          String.format(
              Locale.ROOT,
              "%7d%8s%9s%14s%9s%9s%15s%9s%9s%8s%8s%n",
              f.step().step().clients(),
              seconds(f.runSeconds()),
              seconds(f.closeSeconds()),
              Figures.micros(p50(f, READ)),
              Figures.micros(p99(f, READ)),
              Figures.micros(max(f, READ)),
              Figures.micros(p50(f, WRITE)),
              Figures.micros(p99(f, WRITE)),
              Figures.micros(max(f, WRITE)),
              seconds(f.use().map(u -> u.cpu().jitSeconds()).orElse(null)),
              seconds(f.use().map(u -> u.cpu().gcSeconds()).orElse(null))));
    }
    return text.toString();
  }

  private static String seconds(Double value) {
    return value == null ? Figures.NOT_MEASURED : String.format(Locale.ROOT, "%.2f", value);
  }

  private static Latency service(EngineFigures f, RoleKind kind) {
    return f.type(kind).map(TypeResult::service).orElse(null);
  }

  private static Double p50(EngineFigures f, RoleKind kind) {
    Latency latency = service(f, kind);
    return latency == null ? null : latency.p50();
  }

  private static Double p99(EngineFigures f, RoleKind kind) {
    Latency latency = service(f, kind);
    return latency == null ? null : latency.p99();
  }

  private static Double max(EngineFigures f, RoleKind kind) {
    Latency latency = service(f, kind);
    return latency == null ? null : Double.valueOf(latency.max());
  }

  /** Meaning of the columns, and reasons to trust them less. */
  static String notes(List<EngineFigures> steps) {
    StringBuilder text =
        new StringBuilder(
            "CPU % is of one core; Process Size is the largest resident size, Total\n");
    text.append("adds the database unless it is mapped into the process; rates use run_s, which\n");
    text.append("excludes closing; switches are those of all threads except the JIT's and the\n");
    text.append("collector's.\n");
    boolean shared = steps.stream().anyMatch(s -> !s.use().map(u -> u.alone()).orElse(false));
    if (shared) {
      text.append("Steps shared one process: sizes are the largest so far, and closing is\n");
      text.append("known for the last only; fork = true separates them.\n");
    }
    return text.toString();
  }
}
