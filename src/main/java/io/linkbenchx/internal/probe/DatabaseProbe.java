package io.linkbenchx.internal.probe;

import io.linkbenchx.db.DataModel;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.Support;
import io.linkbenchx.db.WriteWork;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.db.keyvalue.KeyValueSupport;
import io.linkbenchx.db.purchase.PurchaseSupport;
import io.linkbenchx.db.rows.RowSupport;
import io.linkbenchx.probe.Probe;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * Bytes of the rows written, and bytes that an engine counts itself, read together with all other
 * probes so that bytes per transaction refer to the same period.
 */
public final class DatabaseProbe extends ColumnProbe {
  /** Logical bytes of the rows written. */
  public static final String LOGICAL = "logical_write_bytes";

  /** Bytes that the engine wrote to its log. */
  public static final String LOG = "engine_log_bytes";

  /** Bytes of memtables that the engine wrote out. */
  public static final String FLUSH = "engine_flush_bytes";

  /** Bytes that the engine wrote in compactions. */
  public static final String COMPACTION = "engine_compaction_bytes";

  /** The graph last, because some databases refuse it before a setting is made. */
  private static final List<DataModel<? extends Support>> MODELS =
      List.of(RowSupport.MODEL, PurchaseSupport.MODEL, KeyValueSupport.MODEL, GraphSupport.MODEL);

  private static final List<Column> COLUMNS =
      List.of(
          bytes(LOGICAL, "all columns of the rows written, keys of rows deleted"),
          bytes(LOG, "written by the engine to its log"),
          bytes(FLUSH, "written by memtable flushes of the engine"),
          bytes(COMPACTION, "written by compactions of the engine"));

  private final DbAdapter database;
  private final boolean keepsRows;
  private final LongSupplier written;

  private DatabaseProbe(DbAdapter database, LongSupplier written) {
    super(COLUMNS, false);
    this.database = database;
    this.keepsRows = keepsRows(database);
    this.written = written;
  }

  /** The probe, if anything is written. */
  static Optional<Probe> ifAvailable(DbAdapter database, LongSupplier written) {
    boolean writes = keepsRows(database) || database.writeWork().isPresent();
    return writes ? Optional.of(new DatabaseProbe(database, written)) : Optional.empty();
  }

  private static boolean keepsRows(DbAdapter database) {
    return MODELS.stream()
        .flatMap(model -> database.support(model).stream())
        .findFirst()
        .map(Support::keepsRows)
        .orElse(true);
  }

  @Override
  public double[] read() {
    Optional<WriteWork> work = database.writeWork();
    return new double[] {
      keepsRows ? written.getAsLong() : Double.NaN,
      work.map(w -> (double) w.logBytes()).orElse(Double.NaN),
      work.map(w -> (double) w.flushBytes()).orElse(Double.NaN),
      work.map(w -> (double) w.compactionBytes()).orElse(Double.NaN)
    };
  }
}
