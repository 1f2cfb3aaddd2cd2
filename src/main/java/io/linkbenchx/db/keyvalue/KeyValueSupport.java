package io.linkbenchx.db.keyvalue;

import io.linkbenchx.db.DataModel;
import io.linkbenchx.db.Support;
import io.linkbenchx.db.TableSchema;
import io.linkbenchx.result.StatementPlans;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.Set;

/** An adapter's support for the key-value data model. Safe for use by many threads. */
public interface KeyValueSupport extends Support {
  /** An ordered map of keys and values. */
  DataModel<KeyValueSupport> MODEL = new DataModel<>("key-value", KeyValueSupport.class);

  /** State, creation and removal of the map, which is table 0 and has no indexes. */
  TableSchema schema(KeyValueLayout layout);

  /** The switches that a load can use; empty for most databases. */
  default Set<LoadForm.Switch> switches() {
    return Set.of();
  }

  /** Called before the first loader of a load, or of its resumption, is opened. */
  default void beginLoad(LoadForm form) {}

  /**
   * Called once after the last chunk: undoes the switches of {@link #beginLoad}, makes unlogged
   * writes durable, and gathers optimizer statistics.
   */
  default void finishLoad(LoadForm form) {}

  /** A new store for one client thread. */
  KeyValueStore openStore(KeyValueLayout layout);

  /**
   * A new loader for one thread.
   *
   * @param resumed true if entries of unfinished chunks may exist and must be overwritten
   */
  KeyValueLoader openLoader(KeyValueLayout layout, LoadForm form, boolean resumed);

  /** A new scanner for one thread. */
  KeyValueScanner openScanner(KeyValueLayout layout);

  /**
   * The execution plans of its transactions' statements, with typical parameters. Executes none of
   * them and does not throw. Empty if there are no statements.
   *
   * @param key of an existing entry
   */
  default Optional<StatementPlans> plans(KeyValueLayout layout, ByteBuffer key) {
    return Optional.empty();
  }
}
