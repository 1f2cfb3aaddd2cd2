package io.linkbenchx.internal.probe;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.WriteWork;
import io.linkbenchx.probe.Probe;
import io.linkbenchx.probe.ProbeProvider;
import io.linkbenchx.probe.ProbeSite;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Bytes that an adapter and its engine count themselves, read together with all other probes so
 * that bytes per transaction refer to the same period.
 */
public final class DatabaseProbe extends ColumnProbe {
  /** Bytes of the rows written, as {@link DbAdapter#logicalBytes}. */
  public static final String LOGICAL = "logical_write_bytes";

  /** Bytes that the engine wrote to its log. */
  public static final String LOG = "engine_log_bytes";

  /** Bytes of memtables that the engine wrote out. */
  public static final String FLUSH = "engine_flush_bytes";

  /** Bytes that the engine wrote in compactions. */
  public static final String COMPACTION = "engine_compaction_bytes";

  private static final List<Column> COLUMNS =
      List.of(
          new Column(
              LOGICAL,
              true,
              "bytes",
              "keys and values of the rows written, as the adapter counts them"),
          new Column(LOG, true, "bytes", "written by the engine to its log"),
          new Column(FLUSH, true, "bytes", "written by memtable flushes of the engine"),
          new Column(COMPACTION, true, "bytes", "written by compactions of the engine"));

  private final DbAdapter database;

  private DatabaseProbe(DbAdapter database) {
    super(COLUMNS);
    this.database = database;
  }

  /** The probe, if the database counts anything. */
  static Optional<Probe> ifAvailable(DbAdapter database) {
    boolean counts = database.logicalBytes().isPresent() || database.writeWork().isPresent();
    return counts ? Optional.of(new DatabaseProbe(database)) : Optional.empty();
  }

  /** For ServiceLoader. */
  public static final class Provider implements ProbeProvider {
    @Override
    public Optional<Probe> open(ProbeSite site) {
      return site.database().flatMap(DatabaseProbe::ifAvailable);
    }

    @Override
    public boolean ofDatabase() {
      return true;
    }
  }

  @Override
  public double[] read() {
    OptionalLong logical = database.logicalBytes();
    Optional<WriteWork> work = database.writeWork();
    return new double[] {
      logical.isPresent() ? logical.getAsLong() : Double.NaN,
      work.map(w -> (double) w.logBytes()).orElse(Double.NaN),
      work.map(w -> (double) w.flushBytes()).orElse(Double.NaN),
      work.map(w -> (double) w.compactionBytes()).orElse(Double.NaN)
    };
  }
}
