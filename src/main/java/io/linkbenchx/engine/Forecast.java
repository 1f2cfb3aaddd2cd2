package io.linkbenchx.engine;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.result.CellResult;
import io.linkbenchx.workload.DataEstimate;
import io.linkbenchx.workload.WorkStep;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * What a plan will take, known before it begins.
 *
 * @param cells by number, those that cannot be run among them
 * @param repeats of each
 * @param steps that will be run, loads not counted
 * @param untimedSteps of them, those that end when their work is done, which no time is known of
 * @param loads at least; 0 if nothing is loaded
 * @param seconds of the timed steps, warm-ups at their longest, settling and steps before the first
 *     cell included
 * @param disks what each database will hold
 */
public record Forecast(
    List<OfCell> cells,
    int repeats,
    int steps,
    int untimedSteps,
    int loads,
    double seconds,
    List<Disk> disks) {

  /**
   * A cell.
   *
   * @param seconds of all its steps and repeats; 0 if they end otherwise
   */
  public record OfCell(CellResult cell, double seconds) {}

  /**
   * What a database will hold.
   *
   * @param database its id
   * @param data the most that is there at once
   * @param directory of its files; null if that is known only when it is open
   * @param freeBytes on that disk; null likewise
   */
  public record Disk(String database, DataEstimate data, Path directory, Long freeBytes) {}

  /** Of a plan that has not begun. */
  public static Forecast of(Plan plan) {
    Map<Integer, Double> seconds = new LinkedHashMap<>();
    int steps = 0;
    int untimed = 0;
    double all = 0;
    boolean run = plan.phases().contains(Phase.RUN);
    for (Visit visit : run ? plan.visits() : List.<Visit>of()) {
      seconds.merge(visit.cell().number(), visit.seconds(), Double::sum);
      steps += visit.steps().size();
      untimed +=
          (int) visit.steps().stream().filter(s -> visit.cell().seconds(s.work()) == 0).count();
      all += visit.seconds() + plan.rules().settle().toMillis() / 1e3;
    }
    int loads = plan.phases().contains(Phase.LOAD) ? loads(plan) : 0;
    double pre = run ? plan.cells().get(0).pre().map(c -> c.seconds(WorkStep.ONLY)).orElse(0.) : 0;
    List<OfCell> cells = new ArrayList<>();
    plan.cells().forEach(c -> cells.add(ofCell(c, seconds)));
    plan.impossible().forEach(c -> cells.add(new OfCell(c, 0)));
    cells.sort(Comparator.comparingInt(c -> c.cell().number()));
    return new Forecast(
        List.copyOf(cells),
        plan.rules().repeat(),
        steps,
        untimed,
        loads,
        all + loads * pre,
        loads == 0 ? List.of() : disks(plan));
  }

  private static OfCell ofCell(Cell cell, Map<Integer, Double> seconds) {
    return new OfCell(cell.planned(), seconds.getOrDefault(cell.number(), 0.));
  }

  private static int loads(Plan plan) {
    if (plan.rules().reload() == Reload.PER_LEVEL) {
      return plan.visits().size();
    }
    Set<List<Object>> data = new HashSet<>();
    plan.cells().forEach(cell -> data.add(List.of(cell.target().data(), cell.workload())));
    return data.size();
  }

  private static List<Disk> disks(Plan plan) {
    Map<Target.Data, Disk> disks = new LinkedHashMap<>();
    for (Cell cell : plan.cells()) {
      Optional<DataEstimate> data = cell.workload().dataEstimate();
      if (data.isPresent() && !isNoop(cell)) {
        disks.merge(cell.target().data(), disk(cell.target(), data.get()), Forecast::larger);
      }
    }
    return List.copyOf(disks.values());
  }

  /** It keeps nothing. */
  private static boolean isNoop(Cell cell) {
    return cell.target().provider().name().equals("noop");
  }

  private static Disk disk(Target target, DataEstimate data) {
    Optional<DiskRoom> room = target.directory().flatMap(DiskRoom::of);
    return new Disk(
        target.id(),
        data,
        room.map(DiskRoom::directory).orElse(null),
        room.map(DiskRoom::freeBytes).orElse(null));
  }

  private static Disk larger(Disk one, Disk other) {
    return one.data().bytes() >= other.data().bytes() ? one : other;
  }

  /**
   * Refuses a plan whose data in this process clearly do not fit on its disk. Data that is there
   * counts as room, because it is replaced. Servers are asked when they are open.
   *
   * @throws RunFailure with what to do
   */
  public void requireRoom() {
    Map<Object, List<Disk>> byDisk = new LinkedHashMap<>();
    for (Disk disk : disks) {
      Optional.ofNullable(disk.directory())
          .flatMap(DiskRoom::of)
          .ifPresent(r -> byDisk.computeIfAbsent(r.disk(), d -> new ArrayList<>()).add(disk));
    }
    byDisk.values().forEach(Forecast::requireRoom);
  }

  private static void requireRoom(List<Disk> onOneDisk) {
    Disk first = onOneDisk.get(0);
    DataEstimate data = onOneDisk.stream().map(Disk::data).reduce(DataEstimate::plus).orElseThrow();
    String names = String.join(", ", onOneDisk.stream().map(Disk::database).toList());
    try {
      DiskRoom room = DiskRoom.of(first.directory()).orElseThrow();
      room.require(names, data, () -> there(onOneDisk));
    } catch (DbUsageException e) {
      throw RunFailure.of(e);
    }
  }

  private static OptionalLong there(List<Disk> disks) {
    return OptionalLong.of(
        disks.stream()
            .map(Disk::directory)
            .filter(Objects::nonNull)
            .mapToLong(DiskRoom::bytesIn)
            .sum());
  }
}
