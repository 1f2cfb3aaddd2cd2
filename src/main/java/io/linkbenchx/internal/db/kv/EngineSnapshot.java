package io.linkbenchx.internal.db.kv;

/** A read-only view of a whole {@link OrderedEngine}. */
public interface EngineSnapshot extends EngineCursor, AutoCloseable {

  @Override
  void close();
}
