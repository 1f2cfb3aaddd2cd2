package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.result.Cost;
import io.linkbenchx.result.DatabaseResult;
import io.linkbenchx.result.Latency;
import io.linkbenchx.result.ProcessUse;
import io.linkbenchx.result.RoleKind;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.TypeResult;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * T13 and T14: the loads and the runs of an embedded-engine comparison, fields between bars; the
 * runs in one block per engine.
 */
final class EmbeddedTable extends OwnTable<EmbeddedTable.Embedded> {
  static final String LOADS =
      """
      Engine | Load Time | CPU | DB Size | Process Size | Total Size | Context Switches | |||
      ---|---|---|---|---|---|---|---|---|---|
      Wall | User | Sys | % | KB | KB | KB | Vol | Invol | |
      """;

  static final String RUNS =
      "Threads | Run Time | CPU % | DB Size | Process Size | Total Size | Context Switches |"
          + " Write Rate | Read Rate | |||\n"
          + "---|---|---|---|---|---|---|---|---|---|---|---|\n"
          + "Wall | User | Sys | Vol | Invol | |||||||\n";

  /** Figures that the published tables lacked: time to close, latency, the JVM's own share. */
  private static final String VARYING =
      "Threads   run_s  close_s  read us  p50      p99      max  write us  p50      p99     "
          + " max   JIT s    GC s\n";

  private static final List<String> LATENCIES = List.of("p50", "p99", "max");
  private static final String THREADS = "threads";
  private static final String SECONDS = "run_s";
  private static final String ALONE = "own_process";

  /** The columns of these figures. */
  private static final List<String> VARIED =
      List.of(
          ("threads run_s close_s read_p50_us read_p99_us read_max_us write_p50_us write_p99_us"
                  + " write_max_us jit_s gc_s")
              .split(" "));

  private final boolean loads;

  /**
   * @param loads whether it is T13
   */
  EmbeddedTable(boolean loads) {
    super(
        loads ? "T13" : "T14",
        runs ->
            Cells.steps(
                runs,
                loads ? step -> step.step().mode() == StepMode.LOAD : EmbeddedTable::readsOrWrites,
                EmbeddedTable::embedded));
    this.loads = loads;
    Function<Object, String> seconds = TableColumn.decimals(2);
    separatedBy(" | ").headed(loads ? LOADS : RUNS);
    if (loads) {
      label(ENGINE, 0, Embedded::engine);
    } else {
      key(THREADS, 0, run -> run.step().step().clients()).label(ENGINE, Embedded::engine);
    }
    Function<Object, String> cpuTime = loads ? EmbeddedTable::minutes : EmbeddedTable::hours;
    figure(SECONDS, 0, EmbeddedTable::minutes, "", Embedded::runSeconds)
        .other("close_s", null, 0, seconds, f -> f.use(ProcessUse::closeSeconds))
        .figure("user_s", 0, cpuTime, "", Embedded::user)
        .figure("system_s", 0, cpuTime, "", Embedded::system)
        .other("jit_s", null, 0, seconds, f -> f.use(ProcessUse::cpu, ProcessUse.Cpu::jitSeconds))
        .other("gc_s", null, 0, seconds, f -> f.use(ProcessUse::cpu, ProcessUse.Cpu::gcSeconds))
        .figure("cpu_core_pct", 0, Embedded::cpuPercent)
        .figure("database_kb", 0, Embedded::databaseKb)
        .figure("process_peak_kb", 0, Embedded::processKb)
        .other("process_heap_kb", f -> f.use(ProcessUse::memory, ProcessUse.Memory::heapKb))
        .other("process_mapped_kb", f -> f.use(ProcessUse::memory, ProcessUse.Memory::mappedKb))
        .figure("total_kb", 0, Embedded::totalKb)
        .figure("voluntary_switches", 0, f -> f.switches(ProcessUse.Switches::voluntary))
        .figure("involuntary_switches", 0, f -> f.switches(ProcessUse.Switches::involuntary))
        .other("jvm_switches", f -> f.switches(ProcessUse.Switches::jvm))
        .other(ALONE, f -> f.use(ProcessUse::alone));
    if (loads) {
      other("rows_per_second", load -> load.step().rate());
    } else {
      for (RoleKind kind : List.of(RoleKind.WRITE, RoleKind.READ)) {
        figure(kind.text() + "s_per_second", 0, run -> run.type(kind, TypeResult::rate));
      }
      latencies(RoleKind.READ);
      latencies(RoleKind.WRITE);
    }
  }

  private void latencies(RoleKind kind) {
    Function<Object, String> micros = value -> Figures.micros((Double) value);
    for (String head : LATENCIES) {
      Function<Embedded, Latency> service = run -> run.type(kind, TypeResult::service);
      String name = kind.text() + "_" + head + "_us";
      other(name, null, 0, micros, run -> Figures.of(service.apply(run), head));
    }
  }

  /**
   * A step of a comparison, with the figures of its process and of the database after it.
   *
   * @param engine product and other distinguishing parts of the step's configuration
   */
  record Embedded(StepResult step, String engine, boolean mapped) {
    private <T> T use(Function<ProcessUse, T> figure) {
      return IfKnown.of(step.process(), figure);
    }

    private <P, T> T use(Function<ProcessUse, P> part, Function<P, T> figure) {
      return IfKnown.of(step.process(), part, figure);
    }

    private Long switches(Function<ProcessUse.Switches, Long> figure) {
      return use(ProcessUse::switches, figure);
    }

    private Double user() {
      return use(ProcessUse::cpu, ProcessUse.Cpu::userSeconds);
    }

    private Double system() {
      return use(ProcessUse::cpu, ProcessUse.Cpu::systemSeconds);
    }

    /** Without the time to close. */
    private double runSeconds() {
      return step.process() == null ? step.seconds() : step.process().seconds();
    }

    /** floor(100 · (user + system) / wall), of one core, as in GNU time; null if not measured. */
    private Long cpuPercent() {
      return user() == null || system() == null || runSeconds() <= 0
          ? null
          : (long) Math.floor(100 * (user() + system()) / runSeconds());
    }

    private Long databaseKb() {
      return IfKnown.of(step.cost(), Cost::databaseBytes, bytes -> bytes / 1024);
    }

    private Long processKb() {
      return use(ProcessUse::memory, ProcessUse.Memory::peakRssKb);
    }

    /** Database plus process, unless the process already includes the mapped database. */
    private Long totalKb() {
      return mapped || processKb() == null
          ? processKb()
          : IfKnown.of(databaseKb(), database -> database + processKb());
    }

    /** Of the only type of a kind; null if there is none, or if it was stopped in its warm-up. */
    private <T> T type(RoleKind kind, Function<TypeResult, T> figure) {
      return PartFigures.types(step, kind)
          .findFirst()
          .map(step.types()::get)
          .map(figure)
          .orElse(null);
    }
  }

  private static boolean readsOrWrites(StepResult step) {
    return step.step().mode().measured()
        && Stream.of(RoleKind.READ, RoleKind.WRITE)
            .anyMatch(kind -> PartFigures.roles(step, kind).findAny().isPresent());
  }

  private static Embedded embedded(StoredRun stored, StepResult step) {
    Optional<DatabaseResult> database = Cells.database(stored.result(), step.step().database());
    String product = database.map(DatabaseResult::product).orElse(step.step().database());
    String engine = database.map(DatabaseResult::engine).orElse(product);
    String label = stored.result().run().label();
    String name = IfKnown.joined(" ", engine.startsWith(product) ? "" : product, engine, label);
    boolean mapped = database.map(DatabaseResult::mapped).orElse(false);
    return new Embedded(step, name + factors(step), mapped);
  }

  private static String factors(StepResult step) {
    return Stream.ofNullable(step.step().cell())
        .flatMap(cell -> cell.factors().entrySet().stream())
        .filter(f -> !f.getKey().equals("clients") && !f.getKey().equals("database"))
        .map(f -> " " + f.getKey() + "=" + f.getValue())
        .collect(Collectors.joining());
  }

  @Override
  String line(TableRow row) {
    return super.line(row).stripTrailing() + " |\n";
  }

  @Override
  String layout(List<TableRow> rows) {
    return loads ? lines(rows) : blocks(by(rows, TableRow::label), engine -> engine + "\n");
  }

  @Override
  String text(List<StoredRun> runs) {
    List<TableRow> rows = rows(runs);
    String text =
        loads
            ? layout(rows) + "\n"
            : by(rows, TableRow::label).values().stream()
                .map(engine -> layout(engine) + "\n" + varying(engine) + "\n")
                .collect(Collectors.joining());
    return text + notes(rows);
  }

  private static String varying(List<TableRow> rows) {
    StringBuilder text = new StringBuilder(VARYING);
    for (TableRow row : rows) {
      Object[] cells = VARIED.stream().map(row::text).toArray();
      cells[VARIED.indexOf(SECONDS)] = TableColumn.decimals(2).apply(row.get(SECONDS));
      text.append(String.format("%7s%8s%9s%14s%9s%9s%15s%9s%9s%8s%8s%n", cells));
    }
    return text.toString();
  }

  /** Meaning of the columns, and reasons to trust them less. */
  private static String notes(List<TableRow> rows) {
    boolean shared = rows.stream().anyMatch(row -> !Boolean.TRUE.equals(row.get(ALONE)));
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

  /**
   * In the format of GNU time and the tables of 2014, 09:24.39: minutes, seconds, hundredths.
   *
   * @param seconds a finite Double
   */
  static String minutes(Object seconds) {
    long hundredths = Math.round((Double) seconds * 100);
    return String.format(
        Locale.ROOT, "%02d:%02d.%02d", hundredths / 6000, hundredths / 100 % 60, hundredths % 100);
  }

  /**
   * The same with hours in front: 00:11:22.91.
   *
   * @param seconds a finite Double
   */
  static String hours(Object seconds) {
    long minutes = Math.round((Double) seconds * 100) / 6000;
    String text = minutes(seconds);
    return String.format(Locale.ROOT, "%02d:%02d", minutes / 60, minutes % 60)
        + text.substring(text.indexOf(':'));
  }
}
