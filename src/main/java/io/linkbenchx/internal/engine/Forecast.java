package io.linkbenchx.internal.engine;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.engine.Phase;
import io.linkbenchx.engine.RunFailure;
import io.linkbenchx.result.CellResult;
import io.linkbenchx.workload.DataEstimate;
import io.linkbenchx.workload.WorkStep;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Estimate of a plan's time and space, made before it begins.
 *
 * @param cells by number, impossible ones included
 * @param cellSeconds of all steps and repeats of a cell, by its number, if they end by time
 * @param repeats of each cell
 * @param steps number of steps to run without loads; an upper limit if cells end when they are
 *     steady
 * @param atMost whether fewer steps may do
 * @param untimedSteps number of those that end when their work is done, so that their time is
 *     unknown
 * @param loads at least; 0 if nothing is loaded
 * @param seconds of the timed steps, warm-ups at their longest, settling and steps before the first
 *     cell included
 * @param disks space for each directory of data, or for each database whose directory is unknown
 */
public record Forecast(
    List<CellResult> cells,
    Map<Integer, Double> cellSeconds,
    int repeats,
    int steps,
    boolean atMost,
    int untimedSteps,
    int loads,
    double seconds,
    List<Disk> disks) {

  /**
   * Space for the data in one place.
   *
   * @param database id of the first database with data there
   * @param data largest amount at any time
   * @param room at the directory of its files; null if that is not known before it is open
   */
  public record Disk(String database, DataEstimate data, DiskRoom room) {}

  /** The forecast of a plan that has not begun. */
  public static Forecast of(Plan plan) {
    Map<Integer, Double> seconds = new LinkedHashMap<>();
    int steps = 0;
    int untimed = 0;
    double all = 0;
    boolean run = plan.phases().contains(Phase.RUN);
    for (Visit visit : run ? plan.visits() : List.<Visit>of()) {
      seconds.merge(visit.cell().number(), visit.seconds(), Double::sum);
      steps += visit.measured().size();
      untimed +=
          (int) visit.measured().stream().filter(s -> visit.cell().seconds(s.work()) == 0).count();
      all += visit.seconds() + visit.cell().rules().settle().toMillis() / 1e3;
    }
    List<Visit> each = plan.phases().contains(Phase.LOAD) ? loads(plan) : List.of();
    int loads = each.size();
    double after = run ? 0 : loads * plan.rules().settleAfter().toMillis() / 1e3;
    Stream<Cell> pres = each.stream().flatMap(load -> load.cell().pre().stream());
    double pre = run ? pres.mapToDouble(cell -> cell.seconds(WorkStep.ONLY)).sum() : 0;
    return new Forecast(
        plan.planned(),
        seconds,
        plan.rules().repeat(),
        steps,
        plan.series().untilSteady() != null,
        untimed,
        loads,
        all + pre + after,
        loads == 0 ? List.of() : disks(plan));
  }

  /** The visits that load: those that find other data in their place, or all. */
  private static List<Visit> loads(Plan plan) {
    Map<Object, Object> there = new HashMap<>();
    return plan.visits().stream()
        .filter(
            visit -> {
              Object data = visit.cell().workload().data();
              boolean other = !data.equals(there.put(visit.cell().target().data(), data));
              return other || visit.cell().reloads();
            })
        .toList();
  }

  private static List<Disk> disks(Plan plan) {
    Map<Object, Disk> disks = new LinkedHashMap<>();
    for (Cell cell : plan.cells()) {
      Optional<DataEstimate> data = cell.workload().dataEstimate();
      if (data.isPresent() && !cell.target().provider().name().equals("noop")) {
        disks.merge(place(cell.target()), disk(cell.target(), data.get()), Forecast::larger);
      }
    }
    return List.copyOf(disks.values());
  }

  /** Equal for databases whose data replace each other: in one directory, or on one server. */
  private static Object place(Target target) {
    Optional<Path> directory = target.dataDirectory().map(d -> d.toAbsolutePath().normalize());
    return directory.isPresent() ? directory.get() : target.data();
  }

  private static Disk disk(Target target, DataEstimate data) {
    return new Disk(target.id(), data, target.dataDirectory().flatMap(DiskRoom::of).orElse(null));
  }

  private static Disk larger(Disk one, Disk other) {
    DataEstimate data = one.data().bytes() >= other.data().bytes() ? one.data() : other.data();
    return new Disk(one.database(), data, one.room());
  }

  /**
   * Rejects a plan whose data clearly do not fit on their disk, of embedded databases and of
   * servers that the plan starts. Existing data count as free space, because they are replaced.
   * Servers that run already are checked when they are open.
   *
   * @throws RunFailure with advice
   */
  public void requireRoom() {
    disks.stream()
        .filter(disk -> disk.room() != null)
        .collect(groupingBy(disk -> disk.room().disk(), LinkedHashMap::new, toList()))
        .values()
        .forEach(Forecast::requireRoom);
  }

  private static void requireRoom(List<Disk> onOneDisk) {
    DataEstimate data = onOneDisk.stream().map(Disk::data).reduce(DataEstimate::plus).orElseThrow();
    String names = String.join(", ", onOneDisk.stream().map(Disk::database).toList());
    try {
      onOneDisk.get(0).room().require(names, data, () -> there(onOneDisk));
    } catch (DbUsageException e) {
      throw RunFailure.of(e);
    }
  }

  private static long there(List<Disk> disks) {
    return disks.stream().mapToLong(disk -> DiskRoom.bytesIn(disk.room().directory())).sum();
  }
}
