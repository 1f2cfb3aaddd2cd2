package io.linkbenchx.db.keyvalue;

/** The map of a {@link KeyValueLayout}. Safe for use by many threads. */
public interface KeyValueSchema {

  /** What is there now. */
  enum State {
    /** No map; {@link KeyValueSchema#create} makes it. */
    ABSENT,
    /** A map without entries. */
    EMPTY,
    /** At least one entry. */
    FILLED
  }

  /** Looks; cheap at any size. */
  State state();

  /** Creates the map; no-op if it is there. */
  void create();

  /** Removes the map with its entries, not the metadata; no-op if it is not there. */
  void drop();

  /** Called before the first loader of a load, or of its resumption, is opened. */
  default void beginLoad(LoadForm form) {}

  /**
   * Called once after the last chunk: undoes what {@link #beginLoad} switched, makes durable what
   * was not, gathers what an optimizer needs to know.
   */
  void finishLoad(LoadForm form);
}
