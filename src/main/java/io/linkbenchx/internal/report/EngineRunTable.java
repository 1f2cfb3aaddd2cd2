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
final class EngineRunTable implements RowTable {
  static final String HEAD =
      "Threads | Run Time | CPU % | DB Size | Process Size | Total Size | Context Switches |"
          + " Write Rate | Read Rate | |||\n"
          + "---|---|---|---|---|---|---|---|---|---|---|---|\n"
          + "Wall | User | Sys | Vol | Invol | |||||||\n";

  private static final String THREADS = "threads";
  private static final RoleKind READ = RoleKind.READ;
  private static final RoleKind WRITE = RoleKind.WRITE;

  @Override
  public String text(List<StoredRun> runs) {
    StringBuilder text = new StringBuilder();
    List<EngineFigures> all = EngineFigures.of(runs, false);
    byEngine(all)
        .forEach(
            (engine, steps) -> {
              text.append(engine).append('\n').append(HEAD);
              steps.forEach(step -> text.append(line(step)));
              text.append('\n').append(varying(steps)).append('\n');
            });
    return text.append(notes(all)).toString();
  }

  private static Map<String, List<EngineFigures>> byEngine(List<EngineFigures> all) {
    Map<String, List<EngineFigures>> blocks = new LinkedHashMap<>();
    all.forEach(f -> blocks.computeIfAbsent(f.engine(), e -> new ArrayList<>()).add(f));
    return blocks;
  }

  private static String line(EngineFigures run) {
    return String.join(
            " | ",
            Integer.toString(run.step().step().clients()),
            EngineTime.minutes(run.runSeconds()),
            EngineTime.hours(run.user()),
            EngineTime.hours(run.system()),
            EngineFigures.text(run.cpuPercent()),
            EngineFigures.text(run.databaseKb()),
            EngineFigures.text(run.processKb()),
            EngineFigures.text(run.totalKb()),
            EngineFigures.text(run.voluntary()),
            EngineFigures.text(run.involuntary()),
            EngineFigures.text(run.rate(WRITE)),
            EngineFigures.text(run.rate(READ)))
        + " |\n";
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
              p50(f, READ),
              p99(f, READ),
              max(f, READ),
              p50(f, WRITE),
              p99(f, WRITE),
              max(f, WRITE),
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

  private static String p50(EngineFigures f, RoleKind kind) {
    Latency latency = service(f, kind);
    return Figures.micros(latency == null ? null : latency.p50());
  }

  private static String p99(EngineFigures f, RoleKind kind) {
    Latency latency = service(f, kind);
    return Figures.micros(latency == null ? null : latency.p99());
  }

  private static String max(EngineFigures f, RoleKind kind) {
    Latency latency = service(f, kind);
    return Figures.micros(latency == null ? null : Double.valueOf(latency.max()));
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

  @Override
  public String label() {
    return "engine";
  }

  @Override
  public List<String> keys() {
    return List.of(THREADS);
  }

  @Override
  public List<String> figures() {
    List<String> figures = new ArrayList<>(EngineFigures.COLUMNS);
    figures.addAll(List.of("writes_per_second", "reads_per_second"));
    return figures;
  }

  /** Only the ratios, in the columns of the published table. */
  @Override
  public String text(List<Map<String, Object>> rows, boolean relative) {
    Map<Object, List<Map<String, Object>>> engines = new LinkedHashMap<>();
    rows.forEach(r -> engines.computeIfAbsent(r.get(label()), e -> new ArrayList<>()).add(r));
    StringBuilder text = new StringBuilder();
    engines.forEach(
        (engine, own) -> {
          text.append(text.length() == 0 ? "" : "\n").append(engine).append('\n').append(HEAD);
          own.forEach(row -> text.append(EngineFigures.line(row, THREADS, figures())));
        });
    return text.toString();
  }

  @Override
  public List<Map<String, Object>> rows(List<StoredRun> runs) {
    return EngineFigures.of(runs, false).stream().map(EngineRunTable::row).toList();
  }

  private static Map<String, Object> row(EngineFigures run) {
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("table", "T14");
    row.put(THREADS, run.step().step().clients());
    run.addTo(row);
    row.put("writes_per_second", run.rate(WRITE));
    row.put("reads_per_second", run.rate(READ));
    for (RoleKind kind : List.of(READ, WRITE)) {
      Latency latency = service(run, kind);
      String name = kind.text();
      row.put(name + "_p50_us", latency == null ? null : latency.p50());
      row.put(name + "_p99_us", latency == null ? null : latency.p99());
      row.put(name + "_max_us", latency == null ? null : Double.valueOf(latency.max()));
    }
    return row;
  }
}
