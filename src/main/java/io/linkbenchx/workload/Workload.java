package io.linkbenchx.workload;

import io.linkbenchx.db.DataModel;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.result.Facts;
import io.linkbenchx.result.RunInfo;
import io.linkbenchx.result.StatementPlans;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** A workload bound to its settings; knows nothing of clients, time or files. */
public interface Workload {

  /** "LinkGraph". */
  String name();

  /** The data model a database must offer. */
  DataModel dataModel();

  /** The profile with a hash of everything it fixes; empty if it has none. */
  Optional<RunInfo.Profile> profile();

  /** What a result's head must say of the workload: distributions, caps, sizes. */
  Facts facts();

  /** How much data it makes; empty where that is not known beforehand. */
  default Optional<DataEstimate> dataEstimate() {
    return Optional.empty();
  }

  /** The load phase on this database. */
  Loading loading(DbAdapter database);

  /**
   * The roles of the run phase. Called once per step; looks at the database as far as it needs to
   * (stored load facts) and refuses with {@link io.linkbenchx.db.DbUsageException} what cannot be
   * run.
   */
  List<Role> roles(DbAdapter database);

  /**
   * The steps of a run with so many clients, in order; several where the workload is a sequence.
   */
  default List<WorkStep> steps(int clients) {
    return List.of(WorkStep.ONLY);
  }

  /**
   * The roles of one of {@link #steps}; otherwise as {@link #roles(DbAdapter)}.
   *
   * @param clients of the step, as configured
   */
  default List<Role> roles(DbAdapter database, WorkStep step, int clients) {
    return roles(database);
  }

  /**
   * Whether the transactions of one of several steps are those of {@link #roles(DbAdapter)}, so
   * that what these cost the client is what they cost it there.
   *
   * @param step its name
   */
  default boolean calibrates(String step) {
    return true;
  }

  /** Most stores that a step with so many clients has open at once. */
  default int connections(int clients) {
    return clients;
  }

  /**
   * Records in the database what the clients of a step did to it, so that it can be verified later
   * with no other history. Not called for a step that left a client inside the database or ended
   * with the death of one: then nobody knows all that was done.
   *
   * @param roles of the step; their clients are gone
   */
  void recordEffects(DbAdapter database, List<Role> roles, Effects effects);

  /**
   * What the least reaches that could be done in this workload's place: its keys drawn, and the
   * engine's own calls, on loaded data, with as many threads; none where workload or database have
   * no such loop.
   *
   * @param clients of the step beside it
   */
  default BareFigures bare(DbAdapter database, int clients, double seconds) {
    return BareFigures.NONE;
  }

  /**
   * What the database's own benchmark program is told to do the same; empty where there is none.
   *
   * @param directory of its data
   */
  default List<String> nativeArguments(
      DbAdapter database, int clients, double seconds, Path directory) {
    return List.of();
  }

  /** How many databases of their own its tables are in, numbered from 1; 0 = in the one opened. */
  default int ownDatabases() {
    return 0;
  }

  /**
   * Rows that its tables hold: those loaded, and what runs have acknowledged. Asks the database for
   * its own notes only, never for rows. Empty where not all is known.
   *
   * @param effects of a step that has ended and is not recorded yet
   */
  default OptionalLong rows(DbAdapter database, Effects effects) {
    return OptionalLong.empty();
  }

  /**
   * How the database would execute the statements of its transactions, with typical parameters;
   * empty where there are no statements.
   */
  default Optional<StatementPlans> plans(DbAdapter database) {
    return Optional.empty();
  }

  /** The check of the data, or empty where the workload has none. */
  Optional<Verification> verification(DbAdapter database);
}
