package io.linkbenchx.db.keyvalue;

import io.linkbenchx.db.Holding;
import io.linkbenchx.db.SchemaState;
import java.util.List;

/** The map of a {@link KeyValueLayout}. Safe for use by many threads. */
public interface KeyValueSchema {

  /** The map's state; cheap at any size. */
  SchemaState state();

  /**
   * What the map holds; cheap at any size. A support that sets no marks owns nothing: its filled
   * tables are replaced only if the user says {@code existing = drop-foreign}.
   */
  default List<Holding> holdings() {
    return Holding.of("the map", state(), false);
  }

  /** Creates the map; no-op if it exists. */
  void create();

  /** Removes the map with its entries, but not the metadata; no-op if it does not exist. */
  void drop();

  /** Called before the first loader of a load, or of its resumption, is opened. */
  default void beginLoad(LoadForm form) {}

  /**
   * Called once after the last chunk: undoes the switches of {@link #beginLoad}, makes unlogged
   * writes durable, and gathers optimizer statistics.
   */
  void finishLoad(LoadForm form);
}
