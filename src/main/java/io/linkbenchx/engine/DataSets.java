package io.linkbenchx.engine;

import io.linkbenchx.result.StepMode;
import io.linkbenchx.workload.Loading.Existing;
import io.linkbenchx.workload.Workload;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What this run has done to the data of each database, and what a cell still needs. */
final class DataSets {
  private final Plan plan;
  private final Map<Target.Data, Optional<Workload>> loaded = new HashMap<>();
  private final Map<Target.Data, String> abandoned = new HashMap<>();
  private final Set<Target.Data> prepared = new HashSet<>();
  private final Set<Target.Data> begun = new HashSet<>();
  private final Set<Target.Data> usedBefore = new HashSet<>();

  /**
   * @param record with the steps of an interrupted run that this one goes on with
   */
  DataSets(Plan plan, RunRecord record) {
    this.plan = plan;
    for (Cell cell : plan.cells()) {
      if (record.kept(cell.target().id(), StepMode.LOAD)) {
        loaded.put(cell.target().data(), Optional.empty());
      }
      if (record.kept(cell.target().id(), StepMode.PREPARE)) {
        prepared.add(cell.target().data());
      }
      if (record.finished(cell)) {
        usedBefore.add(cell.target().data());
      }
    }
  }

  /**
   * What a load before this cell is to do about data that is there; empty = no load.
   *
   * @param begun true if the run that this one goes on with may have begun it
   */
  Optional<Existing> before(Cell cell, boolean begun) {
    Optional<Workload> there = loaded.get(cell.target().data());
    if (there == null) {
      boolean again = begun || (sameProduct(cell) && plan.existing() == Existing.REFUSE);
      return Optional.of(again ? Existing.RESUME : plan.existing());
    }
    if (plan.rules().reload() == Reload.PER_LEVEL) {
      return Optional.of(Existing.DROP);
    }
    boolean same = there.filter(workload -> workload == cell.workload()).isPresent();
    return same ? Optional.empty() : Optional.of(Existing.RESUME);
  }

  /**
   * The same product with other settings may well be the same data: it is looked at, not refused.
   */
  private boolean sameProduct(Cell cell) {
    String provider = cell.target().data().provider();
    return loaded.keySet().stream().anyMatch(data -> data.provider().equals(provider));
  }

  /** Whether this run has made, or accepted, the data there. */
  boolean known(Cell cell) {
    return loaded.containsKey(cell.target().data());
  }

  /** Whether this process has made, or accepted, the data there: what it holds is certain. */
  boolean made(Cell cell) {
    return loaded.getOrDefault(cell.target().data(), Optional.empty()).isPresent();
  }

  /** A load begins to change what is there. */
  void begins(Cell cell) {
    begun.add(cell.target().data());
  }

  /** The workload that knows what must be there before a cell's load, or after the last cell. */
  Optional<Workload> toVerify(Cell cell) {
    Target.Data data = cell.target().data();
    if (!plan.phases().contains(Phase.LOAD)) {
      return Optional.of(cell.workload());
    }
    boolean there = known(cell) || usedBefore.contains(data);
    return there && !begun.contains(data)
        ? loaded.getOrDefault(data, Optional.empty()).or(() -> Optional.of(cell.workload()))
        : Optional.empty();
  }

  /**
   * @param made false if it was there already
   */
  void loaded(Cell cell, boolean made) {
    begun.remove(cell.target().data());
    loaded.put(cell.target().data(), Optional.of(cell.workload()));
    if (made) {
      prepared.remove(cell.target().data());
    }
  }

  /** The load took too long: no cell can be run on it. */
  void abandoned(Cell cell, String why) {
    abandoned.put(cell.target().data(), why);
  }

  Optional<String> whyAbandoned(Cell cell) {
    return Optional.ofNullable(abandoned.get(cell.target().data()));
  }

  /** True once for each load. */
  boolean takePre(Cell cell) {
    return cell.pre().isPresent() && prepared.add(cell.target().data());
  }
}
