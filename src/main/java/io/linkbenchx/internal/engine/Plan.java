package io.linkbenchx.internal.engine;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.engine.Phase;
import io.linkbenchx.engine.RunFailure;
import io.linkbenchx.internal.config.Plural;
import io.linkbenchx.internal.figure.Limit;
import io.linkbenchx.probe.ServerKeys;
import io.linkbenchx.result.CellResult;
import io.linkbenchx.result.PlanResult;
import io.linkbenchx.result.RunInfo;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.StepSeries;
import io.linkbenchx.workload.Loading;
import io.linkbenchx.workload.Workload;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Everything that is decided before the first connection: cells, phases and order.
 *
 * @param cells that can be run, by number; at least one
 * @param impossible cells whose configuration is rejected, with the reason
 * @param visits of the cells, in the order to run them
 * @param seed of the run
 * @param loadSeed of the data
 * @param loadTimeMillis base of load timestamps
 * @param existing what a load does with existing data
 */
public record Plan(
    PlanSettings rules,
    List<Cell> cells,
    List<CellResult> impossible,
    List<Visit> visits,
    List<Phase> phases,
    long seed,
    long loadSeed,
    long loadTimeMillis,
    Loading.Existing existing) {
  static final String LOAD = "load";

  /** Whether all cells on the same data continue with what the load or the cell before left. */
  boolean loadsOnce() {
    return cells.stream().allMatch(cell -> cell.rules().reload() == PlanSettings.Reload.NEVER);
  }

  /** What its steps must keep; sla_p99 is such a limit. */
  List<Limit> limits() {
    Duration p99 = settings().slaP99();
    return Stream.concat(
            rules.limit().stream(),
            Stream.of("response.p99 <= " + Limit.text(p99)).filter(s -> !p99.isZero()))
        .map(Limit::parse)
        .toList();
  }

  /** The names of the loads and of the measured steps that these phases have. */
  Set<String> stepNames(Collection<Phase> having) {
    return Stream.concat(
            cells.stream()
                .filter(cell -> having.contains(Phase.LOAD))
                .map(cell -> nameOn(cell.target(), LOAD)),
            visits.stream()
                .filter(visit -> having.contains(Phase.RUN))
                .flatMap(visit -> visit.measured().stream())
                .map(Visit.PlannedStep::name))
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** The name of a step that no cell plans. */
  String nameOn(Target target, String step) {
    return manyTargets() ? target.id() + "-" + step : step;
  }

  /**
   * The same plan, limited to one visit and some of its phases.
   *
   * @param visit 1 … of {@link #visits()}
   */
  public Plan only(int visit) {
    return with(List.of(visits.get(visit - 1)), seed, loadSeed, loadTimeMillis);
  }

  /** The same plan, with the seeds and the time of another share of the run. */
  public Plan with(long otherSeed, long otherLoadSeed, long otherLoadTime) {
    return with(Visits.of(rules, cells, otherSeed), otherSeed, otherLoadSeed, otherLoadTime);
  }

  private Plan with(List<Visit> order, long aSeed, long aLoadSeed, long time) {
    return new Plan(rules, cells, impossible, order, phases, aSeed, aLoadSeed, time, existing);
  }

  /** Whether a load replaces data, ours or also those of others. */
  boolean replaces() {
    return existing == Loading.Existing.DROP || existing == Loading.Existing.DROP_FOREIGN;
  }

  /** Settings that are read once for the whole plan, from its first cell. */
  public EngineSettings settings() {
    return cells.get(0).settings();
  }

  /** The label of the whole run; empty if each cell has its own. */
  public String label() {
    boolean varies = cells.stream().anyMatch(cell -> cell.factors().containsKey("label"));
    return varies ? "" : settings().label();
  }

  /** The workload of the first cell. */
  public Workload workload() {
    return cells.get(0).workload();
  }

  /** The scope of rates in the first cell. */
  public Cell.RateScope rateScope() {
    return cells.get(0).rateScope();
  }

  /** Directory of the first cell's database files; empty for a server and for noop. */
  public Optional<Path> dataDirectory() {
    return cells.get(0).target().directory();
  }

  /** The consecutive steps of a cell on the same data. */
  StepSeries series() {
    return rules.series().result();
  }

  /** Whether there are any steps to run. */
  public boolean hasSteps() {
    return cells.stream().anyMatch(cell -> !cell.rates().isEmpty());
  }

  /** Largest number of clients that this share has in any cell; 0 if no step is run. */
  int clients() {
    int all = cells.stream().mapToInt(Cell::clients).max().orElse(0);
    return phases.contains(Phase.RUN) ? rules.shares().part().count(all) : 0;
  }

  /** Whether it loads data, or runs steps on them. */
  public boolean changesData() {
    return phases.contains(Phase.LOAD) || phases.contains(Phase.RUN);
  }

  /** Its databases, in the order of the cells. */
  List<Target> targets() {
    return cells.stream().map(Cell::target).distinct().toList();
  }

  /** Whether steps must name the database they ran on. */
  boolean manyTargets() {
    return targets().size() > 1;
  }

  /** The configured keys of a database's server: those of the first cell on it. */
  ServerKeys serverOf(Target target) {
    return cells.stream()
        .filter(cell -> cell.target().equals(target))
        .findFirst()
        .map(cell -> cell.settings().server())
        .orElse(ServerKeys.NONE);
  }

  /** Opens a database for all clients that a cell may have on it. */
  DbAdapter open(Target target) {
    int clients =
        cells.stream()
            .filter(cell -> cell.target().equals(target))
            .mapToInt(Cell::connections)
            .max()
            .orElse(1);
    return target.open(clients + 1);
  }

  /**
   * Finds out whether the databases of a run can be opened, before anything is written or
   * calibrated for them: connects to servers, and looks at the directories of embedded engines. Of
   * several databases a hook may start each when it comes up.
   *
   * @return whether the only one is on this machine; false if that is not known yet
   * @throws RunFailure with advice on what to do
   */
  public boolean tryOpening() {
    if (!changesData() || (manyTargets() && rules.hooks().any())) {
      return false;
    }
    boolean here = targets().stream().map(this::tryOpening).reduce(true, Boolean::logicalAnd);
    return here && !manyTargets();
  }

  private boolean tryOpening(Target target) {
    if (target.server().isPresent()) {
      return false;
    }
    try {
      if (target.directory().isPresent()) {
        target.judge();
        return true;
      }
      try (DbAdapter database = open(target)) {
        return database.embedded() || database.onThisHost();
      }
    } catch (RuntimeException e) {
      throw RunFailure.of(e);
    }
  }

  /** The database's name in verifications; empty if there is only one. */
  String nameOf(Target target) {
    return manyTargets() ? target.id() : "";
  }

  /** The names of all databases that share the data. */
  Set<String> namesOf(Target.Data data) {
    return targetsOn(data).map(this::nameOf).collect(Collectors.toSet());
  }

  /** Whether the database with this id uses the data. */
  boolean isOn(Target.Data data, String id) {
    return targetsOn(data).anyMatch(target -> target.id().equals(id));
  }

  private Stream<Target> targetsOn(Target.Data data) {
    return targets().stream().filter(target -> target.data().equals(data));
  }

  /** The results of all cells before they are run, impossible ones included, by number. */
  List<CellResult> planned() {
    return Stream.concat(cells.stream().map(Cell::planned), impossible.stream())
        .sorted(Comparator.comparingInt(CellResult::number))
        .toList();
  }

  PlanResult result(List<CellResult> states) {
    return new PlanResult(
        rules.protocol().text(),
        rules.order().text(),
        rules.reload().text(),
        rules.repeat(),
        series().several() ? series() : null,
        states);
  }

  /** The visits after one, by its index, that work on the same data. */
  Stream<Visit> later(int index) {
    Target.Data here = visits.get(index).cell().target().data();
    return visits.stream()
        .skip(index + 1L)
        .filter(visit -> visit.cell().target().data().equals(here));
  }

  /** Whether anything is compared: several cells, or several repeats. */
  boolean manyVisits() {
    return visits.size() > 1;
  }

  /** Whether there are several cells, impossible ones included. */
  boolean manyCells() {
    return cells.size() + impossible.size() > 1;
  }

  /** Why a run cannot be resumed under this plan, which must hold its steps; "" if it can. */
  String differenceFrom(RunResult earlier) {
    if (!Objects.equals(earlier.run().seed(), seed)) {
      return "its seed was " + earlier.run().seed() + ", and now is " + seed;
    }
    Optional<RunInfo.Profile> profile = Optional.ofNullable(earlier.run().profile());
    if (!profile.equals(workload().profile())) {
      return "its profile was " + profile.map(RunInfo.Profile::text).orElse("none");
    }
    List<CellResult> before = earlier.plan().cells();
    List<CellResult> now = planned();
    for (CellResult cell : before) {
      if (now.stream().noneMatch(other -> isSame(cell, other))) {
        return "its cell " + cell.number() + " was " + cell.factors();
      }
    }
    return before.size() == now.size() ? "" : "it had " + Plural.of(before.size(), "cell");
  }

  private static boolean isSame(CellResult before, CellResult now) {
    return before.number() == now.number()
        && before.factors().equals(now.factors())
        && before.workload().equals(now.workload());
  }
}
