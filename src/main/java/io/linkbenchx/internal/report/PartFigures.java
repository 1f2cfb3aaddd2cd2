package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.IntervalRow;
import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.archive.SystemSeries;
import io.linkbenchx.internal.probe.HostProbe;
import io.linkbenchx.internal.statistics.CostFormulas;
import io.linkbenchx.result.CellResult;
import io.linkbenchx.result.DatabaseResult;
import io.linkbenchx.result.RoleKind;
import io.linkbenchx.result.RoleResult;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepPhase;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.StepState;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** One step of the insert benchmark, and the figures that its tables share. Null = not measured. */
record PartFigures(StoredRun stored, StepResult step) {
  static final double GIB = 1L << 30;

  /** Times in files are whole milliseconds. */
  private static final double ROUNDING = 0.001;

  /** The figures of all runs, in order. */
  static List<PartFigures> of(List<StoredRun> runs) {
    return Cells.steps(
        runs, step -> step.step().part() != null && step.roles() != null, PartFigures::new);
  }

  /** Whether it is a finished round of inserts. */
  boolean isRound() {
    return step.step().part().round() != null && step.finished();
  }

  /** Whether a step ran to its end, but must not be compared, because a role missed its rate. */
  static boolean missedRate(StepResult step) {
    return step.state() == StepState.FAILED && step.missedRate();
  }

  /** Whether a step is about the rows that it inserts, of which a transaction has many. */
  static boolean countsRows(StepResult step) {
    Step.Part part = step.step().part();
    return part != null && part.measures() == RoleKind.INSERT && step.roles() != null;
  }

  /** Rows per second of an inserting step, otherwise transactions per second. */
  static double rate(StepResult step) {
    return countsRows(step) ? new PartFigures(null, step).insertsPerSecond() : step.rate();
  }

  /** Whether it creates indexes: the work of one interval is then unknown. */
  boolean builds() {
    return step.roles().stream().anyMatch(PartFigures::indexes);
  }

  /** Whether its queries are the figure of interest. */
  boolean queries() {
    return step.step().part().measures() == RoleKind.QUERY;
  }

  /** The name of its cell, or the run's label, or the kind of database. */
  String label() {
    RunResult run = stored.result();
    Optional<CellResult> cell = Cells.of(run, step);
    if (cell.isPresent()) {
      return CellNames.of(run).configuration(cell.get());
    }
    String kind =
        Cells.database(run, step.step().database())
            .map(DatabaseResult::kind)
            .orElse(step.step().database());
    String given = run.run().label();
    String name = given == null || given.isEmpty() ? kind : given;
    return run.databases().size() > 1 && !name.equals(kind) ? name + "." + kind : name;
  }

  /** Label and step, with a mark if its figures must not be compared. */
  String tag() {
    return label() + "." + step.step().part().name() + (step.missedRate() ? TableRow.FAILED : "");
  }

  /** The inserting role; l.x has one as well. */
  Optional<RoleResult> inserter() {
    return step.roles().stream()
        .filter(role -> role.kind() == RoleKind.INSERT || indexes(role))
        .findFirst();
  }

  /** Whether a role creates indexes. */
  static boolean indexes(RoleResult role) {
    return role.kind() == RoleKind.INDEX;
  }

  /**
   * Number of rows in the tables whose indexes were created, including the few inserted just
   * before.
   */
  static long rowsIndexed(RoleResult role) {
    return (role.work().rowsBefore() == null ? 0 : role.work().rowsBefore()) + role.work().rows();
  }

  /** Rows inserted per second; for an index build: rows indexed. */
  double insertsPerSecond() {
    return inserter()
        .map(r -> indexes(r) ? rowsIndexed(r) / step.seconds() : rowsPerSecond(r))
        .orElse(0.0);
  }

  /** NaN if the step was stopped in its warm-up. */
  static double rowsPerSecond(RoleResult role) {
    Double rate = role.work().rowsPerSecond();
    return rate == null ? Double.NaN : rate;
  }

  /** Rows inserted since the tables were created, this step's included. */
  Long rowsSoFar() {
    return inserter()
        .filter(r -> r.work().rowsBefore() != null)
        .map(r -> r.work().rowsBefore() + r.work().rows())
        .orElse(null);
  }

  /** NaN if the step was stopped in its warm-up. */
  double queriesPerSecond() {
    return names(RoleKind.QUERY).stream()
        .map(step.types()::get)
        .mapToDouble(type -> type == null ? Double.NaN : type.rate())
        .sum();
  }

  /** The roles of a kind; none if the step does not state its roles. */
  static Stream<RoleResult> roles(StepResult step, RoleKind kind) {
    return Stream.ofNullable(step.roles()).flatMap(List::stream).filter(r -> r.kind() == kind);
  }

  /** Names of their types. */
  static Stream<String> types(StepResult step, RoleKind kind) {
    return roles(step, kind).flatMap(role -> role.types().stream());
  }

  /** Names of the types of a kind. */
  Set<String> names(RoleKind kind) {
    return types(step, kind).collect(Collectors.toSet());
  }

  /** Seconds of the slowest insert, delete, query, index build or flush; null if there was none. */
  Double slowest() {
    Set<String> snapshots = names(RoleKind.SNAPSHOT);
    return step.types().entrySet().stream()
        .filter(entry -> !snapshots.contains(entry.getKey()))
        .map(Map.Entry::getValue)
        .filter(type -> type.service() != null)
        .map(type -> type.service().max() / 1e6)
        .max(Comparator.naturalOrder())
        .orElse(null);
  }

  /** Change of a probe per second of the measured part, of the whole machine. */
  Double perSecond(String column) {
    SystemSeries series = stored.system(step.step().directory());
    List<Double> values = series.column(column);
    double sum = 0;
    double seconds = 0;
    for (int i = 0; i < values.size(); i++) {
      double start = series.starts().get(i);
      double end = series.seconds().get(i);
      boolean measured = start >= 0 && start < step.seconds() - ROUNDING; // the drain follows
      if (measured && Double.isFinite(values.get(i))) {
        sum += values.get(i);
        seconds += end - start;
      }
    }
    return seconds > 0 ? sum / seconds : null;
  }

  /** Of the whole machine; the CPUs' ticks may add up to slightly more. */
  Double cpuPercent() {
    return IfKnown.of(
        perSecond(HostProbe.CPU), s -> Math.min(100, CostFormulas.cpuPercent(s, processors())));
  }

  /**
   * CPUs of the machine that the probes of a step are of, which may be another one than the
   * client's; those that the JVM may use if they were not counted.
   */
  double processors() {
    return stored.system(step.step().directory()).column(HostProbe.PROCESSORS).stream()
        .filter(Double::isFinite)
        .findFirst()
        .orElseGet(() -> (double) stored.result().run().machine().cores());
  }

  /** The intervals of the measured part, each with its types. */
  List<Map<String, IntervalRow>> intervals() {
    Map<Double, Map<String, IntervalRow>> byStart = new LinkedHashMap<>();
    for (IntervalRow row : stored.intervals(step.step().directory())) {
      if (row.isInterval() && row.phase() != StepPhase.WARMUP) {
        byStart
            .computeIfAbsent(row.startSeconds(), s -> new LinkedHashMap<>())
            .put(row.type(), row);
      }
    }
    return List.copyOf(byStart.values());
  }

  /** Rows that transactions of a kind read or wrote in an interval. */
  long rows(Map<String, IntervalRow> interval, RoleKind kind) {
    return of(interval, kind).stream().mapToLong(row -> row.counts().rows()).sum();
  }

  /** Transactions of a kind in an interval. */
  long count(Map<String, IntervalRow> interval, RoleKind kind) {
    return of(interval, kind).stream().mapToLong(IntervalRow::count).sum();
  }

  /** What its rate is of: queries, otherwise rows inserted. */
  double done(Map<String, IntervalRow> interval) {
    return queries() ? count(interval, RoleKind.QUERY) : rows(interval, RoleKind.INSERT);
  }

  /** The rows of transactions of a kind in an interval, by type. */
  List<IntervalRow> of(Map<String, IntervalRow> interval, RoleKind kind) {
    return names(kind).stream().map(interval::get).filter(Objects::nonNull).toList();
  }

  /** One of the rows of an interval, for its time. */
  static IntervalRow any(Map<String, IntervalRow> interval) {
    return interval.values().iterator().next();
  }

  /**
   * The rate that was reached or exceeded in a share of the intervals: rank round(share · n) in
   * descending order; null for fewer than ten intervals, and for index builds.
   */
  Double exceededIn(double share) {
    List<Double> rates =
        intervals().stream()
            .filter(i -> i.values().stream().allMatch(row -> row.phase() == StepPhase.RUN))
            .filter(i -> any(i).seconds() > 0.5)
            .map(i -> done(i) / any(i).seconds())
            .sorted(Comparator.reverseOrder())
            .toList();
    int rank = (int) Math.round(share * rates.size());
    return rates.size() < 10 || builds() ? null : rates.get(Math.max(1, rank) - 1);
  }
}
