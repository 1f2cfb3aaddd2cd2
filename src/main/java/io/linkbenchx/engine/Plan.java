package io.linkbenchx.engine;

import io.linkbenchx.probe.ServerKeys;
import io.linkbenchx.result.CellResult;
import io.linkbenchx.result.Facts;
import io.linkbenchx.workload.Loading;
import io.linkbenchx.workload.Workload;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Everything decided before the first connection: which cells, in which phases and in which order.
 *
 * @param cells that can be run, by number; at least one
 * @param impossible cells whose configuration is refused, with the reason
 * @param visits of the cells, in the order to run them
 * @param seed of the run
 * @param loadSeed of the data
 * @param loadTimeMillis base of load timestamps
 * @param existing what a load does about data that is there
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

  /**
   * The same plan of which only one visit is made, in some of its phases.
   *
   * @param visit 1 … of {@link #visits()}
   */
  public Plan only(int visit) {
    return new Plan(
        rules,
        cells,
        impossible,
        List.of(visits.get(visit - 1)),
        phases,
        seed,
        loadSeed,
        loadTimeMillis,
        existing);
  }

  /** Settings that are read once for the whole plan: those of its first cell. */
  public EngineSettings settings() {
    return cells.get(0).settings();
  }

  /** The workload of the first cell. */
  public Workload workload() {
    return cells.get(0).workload();
  }

  /** Whose rates are given, in the first cell. */
  public RateScope rateScope() {
    return cells.get(0).rateScope();
  }

  /** Facts of the workload for the head of a result. */
  public Facts facts() {
    return workload().facts();
  }

  /** Whether there is any step to run. */
  public boolean hasSteps() {
    return cells.stream().anyMatch(cell -> !cell.rates().isEmpty());
  }

  /** Most clients of any cell; 0 where no step is run. */
  int clients() {
    return phases.contains(Phase.RUN) ? cells.stream().mapToInt(Cell::clients).max().orElse(0) : 0;
  }

  /** Whether steps must tell which database they ran on. */
  boolean manyTargets() {
    return cells.stream().map(Cell::target).distinct().count() > 1;
  }

  /** What was said of the server of a database: those of the first cell on it. */
  ServerKeys serverOf(Target target) {
    return cells.stream()
        .filter(cell -> cell.target().equals(target))
        .findFirst()
        .map(cell -> cell.settings().server())
        .orElse(ServerKeys.NONE);
  }

  /** How checks of a database are told from those of others; empty where there is only one. */
  String nameOf(Target target) {
    return manyTargets() ? target.id() : "";
  }

  /** Of every database that lies on the same data. */
  Set<String> namesOf(Target.Data data) {
    return targetsOn(data).map(this::nameOf).collect(Collectors.toSet());
  }

  /** Whether the database of an id lies on the data. */
  boolean isOn(Target.Data data, String id) {
    return targetsOn(data).anyMatch(target -> target.id().equals(id));
  }

  private Stream<Target> targetsOn(Target.Data data) {
    return cells.stream().map(Cell::target).filter(target -> target.data().equals(data));
  }

  /** Whether anything is compared with anything: several cells, or one repeated. */
  boolean manyVisits() {
    return visits.size() > 1;
  }

  /** Cells, those that cannot be run among them. */
  boolean manyCells() {
    return cells.size() + impossible.size() > 1;
  }
}
