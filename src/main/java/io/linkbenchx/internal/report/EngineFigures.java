package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.result.DatabaseResult;
import io.linkbenchx.result.ProcessUse;
import io.linkbenchx.result.RoleKind;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.TypeResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The figures of a step in T13 and T14: of its process, and of the database after it.
 *
 * @param engine product and other distinguishing parts of the step's configuration
 */
record EngineFigures(StepResult step, String engine, boolean mapped, ProcessUse use) {
  private static final Set<RoleKind> KINDS = Set.of(RoleKind.READ, RoleKind.WRITE);

  /** Loads, or steps whose roles read or replace records. */
  static List<EngineFigures> of(List<StoredRun> runs, boolean loads) {
    List<EngineFigures> all = new ArrayList<>();
    for (StoredRun stored : runs) {
      for (StepResult step : stored.result().steps()) {
        boolean wanted =
            loads
                ? step.step().mode() == StepMode.LOAD
                : step.step().mode().measured() && readsOrWrites(step);
        if (wanted) {
          all.add(of(stored, step));
        }
      }
    }
    return all;
  }

  private static EngineFigures of(StoredRun stored, StepResult step) {
    Optional<DatabaseResult> database = Cells.database(stored.result(), step.step().database());
    String product = database.map(DatabaseResult::product).orElse(step.step().database());
    String engine = database.map(DatabaseResult::engine).orElse(product);
    String label = stored.result().run().label();
    StringBuilder name = new StringBuilder(engine.startsWith(product) ? engine : product);
    if (!engine.isEmpty() && !engine.startsWith(product)) {
      name.append(' ').append(engine);
    }
    if (label != null && !label.isEmpty()) {
      name.append(' ').append(label);
    }
    name.append(factors(step));
    boolean mapped = database.map(DatabaseResult::mapped).orElse(false);
    return new EngineFigures(step, name.toString(), mapped, step.process());
  }

  private static boolean readsOrWrites(StepResult step) {
    return step.roles() != null && step.roles().stream().anyMatch(r -> KINDS.contains(r.kind()));
  }

  /** The only type of a kind; empty if the step has none, or was stopped in its warm-up. */
  Optional<TypeResult> type(RoleKind kind) {
    return step.roles() == null
        ? Optional.empty()
        : step.roles().stream()
            .filter(role -> role.kind() == kind)
            .flatMap(role -> role.types().stream())
            .findFirst()
            .map(step.types()::get);
  }

  private static String factors(StepResult step) {
    if (step.step().cell() == null) {
      return "";
    }
    return step.step().cell().factors().entrySet().stream()
        .filter(f -> !f.getKey().equals("clients") && !f.getKey().equals("database"))
        .map(f -> " " + f.getKey() + "=" + f.getValue())
        .collect(Collectors.joining());
  }

  private <P, T> T of(Function<ProcessUse, P> part, Function<P, T> figure) {
    return use == null ? null : figure.apply(part.apply(use));
  }

  Double user() {
    return of(ProcessUse::cpu, ProcessUse.Cpu::userSeconds);
  }

  Double system() {
    return of(ProcessUse::cpu, ProcessUse.Cpu::systemSeconds);
  }

  /** Without the time to close. */
  double runSeconds() {
    return use == null ? step.seconds() : use.seconds();
  }

  /** floor(100 · (user + system) / wall), of one core, as in GNU time; null if not measured. */
  Long cpuPercent() {
    return user() == null || system() == null || runSeconds() <= 0
        ? null
        : (long) Math.floor(100 * (user() + system()) / runSeconds());
  }

  Long databaseKb() {
    return step.cost() == null || step.cost().databaseBytes() == null
        ? null
        : step.cost().databaseBytes() / 1024;
  }

  Long processKb() {
    return of(ProcessUse::memory, ProcessUse.Memory::peakRssKb);
  }

  /** Database plus process, unless the process already includes the mapped database. */
  Long totalKb() {
    if (mapped || processKb() == null) {
      return processKb();
    }
    return databaseKb() == null ? null : Long.valueOf(databaseKb() + processKb());
  }

  /** Completed per second; null if the step has no such role. */
  Double rate(RoleKind kind) {
    return type(kind).map(TypeResult::rate).orElse(null);
  }

  /** Adds the columns of both tables; those of the text are between bars. */
  static TableColumns<EngineFigures> addTo(
      TableColumns<EngineFigures> columns, Function<Object, String> cpuTime) {
    Function<Object, String> minutes = seconds -> EngineTime.minutes((Double) seconds);
    return columns
        .label("engine", EngineFigures::engine)
        .figure("run_s", EngineFigures::runSeconds)
        .as("", 0, minutes, "")
        .other("close_s", f -> f.of(u -> u, ProcessUse::closeSeconds))
        .figure("user_s", EngineFigures::user)
        .as("", 0, cpuTime, "")
        .figure("system_s", EngineFigures::system)
        .as("", 0, cpuTime, "")
        .other("jit_s", f -> f.of(ProcessUse::cpu, ProcessUse.Cpu::jitSeconds))
        .other("gc_s", f -> f.of(ProcessUse::cpu, ProcessUse.Cpu::gcSeconds))
        .figure("cpu_core_pct", EngineFigures::cpuPercent)
        .as("", 0)
        .figure("database_kb", EngineFigures::databaseKb)
        .as("", 0)
        .figure("process_peak_kb", EngineFigures::processKb)
        .as("", 0)
        .other("process_heap_kb", f -> f.of(ProcessUse::memory, ProcessUse.Memory::heapKb))
        .other("process_mapped_kb", f -> f.of(ProcessUse::memory, ProcessUse.Memory::mappedKb))
        .figure("total_kb", EngineFigures::totalKb)
        .as("", 0)
        .figure(
            "voluntary_switches", f -> f.of(ProcessUse::switches, ProcessUse.Switches::voluntary))
        .as("", 0)
        .figure(
            "involuntary_switches",
            f -> f.of(ProcessUse::switches, ProcessUse.Switches::involuntary))
        .as("", 0)
        .other("jvm_switches", f -> f.of(ProcessUse::switches, ProcessUse.Switches::jvm))
        .other("own_process", f -> f.of(u -> u, ProcessUse::alone));
  }

  /** A row between bars. */
  static String line(TableRow row, String first) {
    StringBuilder line = new StringBuilder(String.valueOf(row.get(first)));
    for (TableColumn<?> column : row.columns()) {
      line.append(column.head() == null ? "" : " | " + row.text(column.name()));
    }
    return line.append(" |\n").toString();
  }
}
