package io.linkbenchx.internal.engine;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.engine.Phase;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.workload.Loading;
import io.linkbenchx.workload.Loading.Existing;
import io.linkbenchx.workload.Workload;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What this run has done to the data of each database, and what a cell still needs. */
final class DataSets {
  private final Plan plan;
  private final Map<Target.Data, Optional<Workload>> loaded = new HashMap<>();
  private final Map<Target.Data, Target> loadedAs = new HashMap<>();
  private final Map<Target.Data, String> abandoned = new HashMap<>();
  private final Set<Target.Data> prepared = new HashSet<>();
  private final Set<Target.Data> begun = new HashSet<>();
  private final Set<Target.Data> usedBefore = new HashSet<>();
  private final Set<Target.Data> lost = new HashSet<>();

  /**
   * For an interrupted run: the owner, by number of cell and repeat, of the data that existed when
   * it ended.
   */
  private final Map<Target.Data, List<Integer>> leftFor = new HashMap<>();

  /**
   * @param record with the steps of an interrupted run that this one continues
   */
  DataSets(Plan plan, RunRecord record) {
    this.plan = plan;
    for (Cell cell : plan.cells()) {
      if (record.kept(cell.target().id(), StepMode.LOAD)) {
        loaded.put(cell.target().data(), Optional.empty());
        loadedAs.put(cell.target().data(), cell.target());
      }
      if (record.kept(cell.target().id(), StepMode.PREPARE)) {
        prepared.add(cell.target().data());
      }
      if (record.finished(cell)) {
        usedBefore.add(cell.target().data());
      }
      record
          .lastLoad(cell.target().id())
          .ifPresent(of -> leftFor.put(cell.target().data(), List.of(of.number(), of.repeat())));
    }
  }

  /**
   * What a load before this visit does with existing data; empty = no load.
   *
   * @param begun true if the run that this one continues may have begun the load
   */
  Optional<Existing> before(Visit visit, boolean begun) {
    Cell cell = visit.cell();
    Optional<Workload> there = loaded.get(cell.target().data());
    if (lost.remove(cell.target().data())) {
      return Optional.of(Existing.DROP);
    }
    if (there == null) {
      boolean again = begun || (sameProduct(cell) && plan.existing() == Existing.REFUSE);
      return Optional.of(
          again ? Existing.RESUME : plan.replaces() ? Existing.DROP : plan.existing());
    }
    if (plan.rules().reload() == Reload.PER_LEVEL) {
      boolean own = List.of(cell.number(), visit.repeat()).equals(leftFor.get(data(cell)));
      return Optional.of(own && !made(cell) ? Existing.RESUME : Existing.DROP);
    }
    boolean same = there.filter(workload -> workload == cell.workload()).isPresent();
    return same ? Optional.empty() : Optional.of(Existing.RESUME);
  }

  private static Target.Data data(Cell cell) {
    return cell.target().data();
  }

  /**
   * The same product with other settings may have the same data: check them instead of rejecting
   * them.
   */
  private boolean sameProduct(Cell cell) {
    String provider = cell.target().data().provider();
    return loaded.keySet().stream().anyMatch(data -> data.provider().equals(provider));
  }

  /** Whether this run has loaded, or accepted, the current data. */
  boolean known(Cell cell) {
    return loaded.containsKey(cell.target().data());
  }

  /**
   * Whether this process has loaded, or accepted, the current data, so that their content is
   * certain.
   */
  boolean made(Cell cell) {
    return loaded.getOrDefault(cell.target().data(), Optional.empty()).isPresent();
  }

  /** The current data are no longer those that were loaded. */
  void lost(Cell cell) {
    loaded.remove(cell.target().data());
    prepared.remove(cell.target().data());
    lost.add(cell.target().data());
  }

  /**
   * Prepares a load.
   *
   * @param existing what it does with existing data; unfinished data of another load are replaced
   *     if the plan replaces data
   */
  Loading.Plan prepare(Loading loading, Existing existing) {
    try {
      return loading.prepare(existing, plan.loadSeed(), plan.loadTimeMillis());
    } catch (DbUsageException e) {
      if (existing == Existing.RESUME && plan.replaces()) {
        return loading.prepare(Existing.DROP, plan.loadSeed(), plan.loadTimeMillis());
      }
      throw e;
    }
  }

  /** A load begins to change the current data. */
  void begins(Cell cell) {
    begun.add(cell.target().data());
  }

  /** The workload that can verify the current data before a cell's load, or after the last cell. */
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
   * @param made false if the data already existed
   */
  void loaded(Cell cell, boolean made) {
    begun.remove(cell.target().data());
    loaded.put(cell.target().data(), Optional.of(cell.workload()));
    loadedAs.putIfAbsent(cell.target().data(), cell.target());
    if (made) {
      loadedAs.put(cell.target().data(), cell.target());
      prepared.remove(cell.target().data());
    }
  }

  /**
   * The database under whose name the data were loaded; the target itself if this run loaded
   * nothing.
   */
  Target loadedAs(Target target) {
    return loadedAs.getOrDefault(target.data(), target);
  }

  /** The load took too long: no cell can run on its data. */
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
