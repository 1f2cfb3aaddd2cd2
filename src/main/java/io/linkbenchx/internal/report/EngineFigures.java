package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.result.Cost;
import io.linkbenchx.result.DatabaseResult;
import io.linkbenchx.result.ProcessUse;
import io.linkbenchx.result.RoleKind;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.TypeResult;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The figures of a step in T13 and T14: of its process, and of the database after it.
 *
 * @param engine product and other distinguishing parts of the step's configuration
 */
record EngineFigures(StepResult step, String engine, boolean mapped, ProcessUse use) {
  private static final Set<RoleKind> KINDS = Set.of(RoleKind.READ, RoleKind.WRITE);

  /** Loads, or steps whose roles read or replace records. */
  static List<EngineFigures> of(List<StoredRun> runs, boolean loads) {
    Predicate<StepResult> which =
        loads ? step -> step.step().mode() == StepMode.LOAD : EngineFigures::readsOrWrites;
    return OwnTable.steps(runs, which, EngineFigures::of);
  }

  private static EngineFigures of(StoredRun stored, StepResult step) {
    Optional<DatabaseResult> database = Cells.database(stored.result(), step.step().database());
    String product = database.map(DatabaseResult::product).orElse(step.step().database());
    String engine = database.map(DatabaseResult::engine).orElse(product);
    String label = stored.result().run().label();
    String name =
        Stream.of(engine.startsWith(product) ? "" : product, engine, label == null ? "" : label)
            .filter(part -> !part.isEmpty())
            .collect(Collectors.joining(" "));
    boolean mapped = database.map(DatabaseResult::mapped).orElse(false);
    return new EngineFigures(step, name + factors(step), mapped, step.process());
  }

  private static boolean readsOrWrites(StepResult step) {
    return step.step().mode().measured()
        && step.roles() != null
        && step.roles().stream().anyMatch(role -> KINDS.contains(role.kind()));
  }

  /** The only type of a kind; empty if the step has none, or was stopped in its warm-up. */
  Optional<TypeResult> type(RoleKind kind) {
    return Stream.ofNullable(step.roles())
        .flatMap(List::stream)
        .filter(role -> role.kind() == kind)
        .flatMap(role -> role.types().stream())
        .findFirst()
        .map(step.types()::get);
  }

  private static String factors(StepResult step) {
    return Stream.ofNullable(step.step().cell())
        .flatMap(cell -> cell.factors().entrySet().stream())
        .filter(f -> !f.getKey().equals("clients") && !f.getKey().equals("database"))
        .map(f -> " " + f.getKey() + "=" + f.getValue())
        .collect(Collectors.joining());
  }

  private <P, T> T of(Function<ProcessUse, P> part, Function<P, T> figure) {
    return IfKnown.of(use, part, figure);
  }

  private Long switches(Function<ProcessUse.Switches, Long> figure) {
    return of(ProcessUse::switches, figure);
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
    return IfKnown.of(step.cost(), Cost::databaseBytes, bytes -> bytes / 1024);
  }

  Long processKb() {
    return of(ProcessUse::memory, ProcessUse.Memory::peakRssKb);
  }

  /** Database plus process, unless the process already includes the mapped database. */
  Long totalKb() {
    return mapped || processKb() == null
        ? processKb()
        : IfKnown.of(databaseKb(), database -> database + processKb());
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
        .figure("run_s", 0, minutes, "", EngineFigures::runSeconds)
        .other("close_s", f -> f.of(u -> u, ProcessUse::closeSeconds))
        .figure("user_s", 0, cpuTime, "", EngineFigures::user)
        .figure("system_s", 0, cpuTime, "", EngineFigures::system)
        .other("jit_s", f -> f.of(ProcessUse::cpu, ProcessUse.Cpu::jitSeconds))
        .other("gc_s", f -> f.of(ProcessUse::cpu, ProcessUse.Cpu::gcSeconds))
        .figure("cpu_core_pct", 0, EngineFigures::cpuPercent)
        .figure("database_kb", 0, EngineFigures::databaseKb)
        .figure("process_peak_kb", 0, EngineFigures::processKb)
        .other("process_heap_kb", f -> f.of(ProcessUse::memory, ProcessUse.Memory::heapKb))
        .other("process_mapped_kb", f -> f.of(ProcessUse::memory, ProcessUse.Memory::mappedKb))
        .figure("total_kb", 0, EngineFigures::totalKb)
        .figure("voluntary_switches", 0, f -> f.switches(ProcessUse.Switches::voluntary))
        .figure("involuntary_switches", 0, f -> f.switches(ProcessUse.Switches::involuntary))
        .other("jvm_switches", f -> f.switches(ProcessUse.Switches::jvm))
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
