package io.linkbenchx.workload;

import io.linkbenchx.db.DataModel;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.result.Facts;
import io.linkbenchx.result.RunInfo;
import io.linkbenchx.result.StatementPlans;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** A workload bound to its settings; knows nothing of clients, time or files. */
public interface Workload {

  /** "LinkGraph". */
  String name();

  /** The data model a database must offer. */
  DataModel<?> dataModel();

  /** The profile with a hash of everything it fixes; empty if it has none. */
  default Optional<RunInfo.Profile> profile() {
    return Optional.empty();
  }

  /** The workload's facts in the head of a result: distributions, caps, sizes. */
  Facts facts();

  /**
   * What its load makes, equal for workloads that can use the same load: the settings that decide
   * which rows it has.
   */
  default Object data() {
    return this;
  }

  /** Amount of data it creates; empty if not known beforehand. */
  default Optional<DataEstimate> dataEstimate() {
    return Optional.empty();
  }

  /**
   * Checks whether the database has what the run phase needs, whatever data it holds. Called before
   * a load.
   *
   * @throws io.linkbenchx.db.DbUsageException if it does not
   */
  default void check(DbAdapter database) {}

  /** Number of loaders without which its load would not end, whatever is configured. */
  default int leastLoaders() {
    return 1;
  }

  /** The load phase on this database. */
  Loading loading(DbAdapter database);

  /**
   * The roles of the run phase. Called once per step; inspects the database as needed (stored load
   * facts) and throws {@link io.linkbenchx.db.DbUsageException} if it cannot run.
   */
  List<Role> roles(DbAdapter database);

  /** The steps of a run with this many clients, in order; several if the workload is a sequence. */
  default List<WorkStep> steps(int clients) {
    return List.of(WorkStep.ONLY);
  }

  /**
   * The roles of one of {@link #steps}; otherwise like {@link #roles(DbAdapter)}. The acknowledged
   * writes go to {@code evidence}.
   *
   * @param clients of the step, as configured
   * @param evidence of this run
   */
  default List<Role> roles(DbAdapter database, WorkStep step, int clients, Evidence evidence) {
    return roles(database);
  }

  /**
   * Whether a step's transactions are those of {@link #roles(DbAdapter)}, so that the client
   * overhead measured for these applies to it.
   *
   * @param step its name
   */
  default boolean calibrates(String step) {
    return true;
  }

  /** Largest number of stores that a step with this many clients has open at once. */
  default int connections(int clients) {
    return clients;
  }

  /**
   * Records in the database what the clients of a step did to it, so that it can be verified later
   * without any other history. Not called if a client was left inside the database: then the
   * effects are not fully known.
   *
   * @param roles of the step; their clients have ended
   */
  default void recordEffects(DbAdapter database, List<Role> roles, Effects effects) {}

  /** Number of separate databases for its tables, numbered from 1; 0 = all in the one opened. */
  default int ownDatabases() {
    return 0;
  }

  /**
   * Number of rows in its tables: those loaded plus those that runs have acknowledged. Asks the
   * database only for its notes, never for rows. Empty if not everything is known.
   *
   * @param effects of a step that has ended and is not recorded yet
   */
  default OptionalLong rows(DbAdapter database, Effects effects) {
    return OptionalLong.empty();
  }

  /**
   * The execution plans of its transactions' statements, with typical parameters; empty if there
   * are no statements.
   */
  default Optional<StatementPlans> plans(DbAdapter database) {
    return Optional.empty();
  }

  /**
   * The verification of the data; empty if the workload has none.
   *
   * @param evidence of the runs to check, or of this one
   */
  default Optional<Verification> verification(DbAdapter database, Evidence evidence) {
    return Optional.empty();
  }
}
