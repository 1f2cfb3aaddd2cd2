package io.linkbenchx.internal.db.kv;

import java.nio.ByteBuffer;

/** A session of an engine without its own batches: writes are collected and applied together. */
public abstract class BatchingSession implements EngineSession {
  private final BatchBuffer batch;

  /**
   * @param batch in the kind of memory that the engine requires
   */
  protected BatchingSession(BatchBuffer batch) {
    this.batch = batch;
  }

  /**
   * Applies a nonempty batch atomically; reads are done.
   *
   * @param now false if it may become durable later
   */
  protected abstract void apply(BatchBuffer writes, boolean now);

  @Override
  public final void put(ByteBuffer key, ByteBuffer newValue) {
    batch.put(key, newValue);
  }

  @Override
  public final void delete(ByteBuffer key) {
    batch.delete(key);
  }

  @Override
  public final void commit() {
    write(true);
  }

  @Override
  public final void commitLater() {
    write(false);
  }

  private void write(boolean now) {
    if (batch.isEmpty()) {
      return;
    }
    readsDone();
    try {
      apply(batch, now);
    } finally {
      batch.clear();
    }
  }

  @Override
  public final void discard() {
    batch.clear();
  }
}
