package io.linkbenchx.engine;

import io.linkbenchx.db.DbAdapterProvider;
import io.linkbenchx.workload.Loading;
import io.linkbenchx.workload.Workload;
import java.util.List;
import java.util.Map;

/**
 * Everything decided before the first connection: which workload on which databases, in which
 * phases and steps.
 *
 * @param seed of the run
 * @param loadSeed of the data
 * @param loadTimeMillis base of load timestamps
 * @param existing what a load does about data that is there
 * @param steps of each database, in order
 */
public record Plan(
    EngineSettings settings,
    Workload workload,
    List<Target> databases,
    List<Phase> phases,
    List<Step> steps,
    RateScope rateScope,
    long seed,
    long loadSeed,
    long loadTimeMillis,
    Loading.Existing existing) {

  /**
   * A database to run on.
   *
   * @param id unique in the plan
   * @param opener opens it with its own settings
   */
  public record Target(String id, DbAdapterProvider<?> provider, Opener opener) {}

  /** Opens a database, its settings bound. */
  @FunctionalInterface
  public interface Opener {
    io.linkbenchx.db.DbAdapter open(io.linkbenchx.db.DbOptions options);
  }

  /** A step of the run phase; its name is unique within its database. */
  record Step(String name, int clients, RateSpec rate) {}

  /** Facts of the workload for the head of a result. */
  public Map<String, String> facts() {
    return workload.facts();
  }
}
