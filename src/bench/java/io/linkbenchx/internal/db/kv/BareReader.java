package io.linkbenchx.internal.db.kv;

/**
 * Reads rows in the cheapest way: the engine's own get of a key, without decoding or checks. The
 * baseline for the client's overhead. Belongs to one thread.
 */
public record BareReader(EngineSession session, RowKeys keys) implements AutoCloseable {
  /** For one thread, to be closed before the database. */
  public BareReader(OrderedEngine engine) {
    this(engine.openSession(), new RowKeys());
  }

  /** Reads a row; false if there is no such row. */
  public boolean read(int table, long id) {
    return session.get(keys.row(table, id)) != null;
  }

  @Override
  public void close() {
    session.close();
  }
}
