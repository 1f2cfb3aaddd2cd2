package io.linkbenchx.internal.db.kv;

import java.nio.ByteBuffer;
import java.util.function.IntFunction;

/** A session of an engine without its own batches: writes are collected and applied together. */
public abstract class BatchingSession extends EngineSession {
  private final BatchBuffer batch;

  /**
   * @param memory of batches, of the kind that the engine requires
   */
  protected BatchingSession(
      OrderedEngine engine, EngineCursor scan, IntFunction<ByteBuffer> memory) {
    super(engine, scan);
    this.batch = new BatchBuffer(memory);
  }

  /**
   * Applies a nonempty batch atomically; reads are done.
   *
   * @param now false if it may become durable later
   */
  protected abstract void apply(BatchBuffer writes, boolean now) throws Throwable;

  @Override
  public final void put(ByteBuffer key, ByteBuffer newValue) {
    batch.put(key, newValue);
  }

  @Override
  public final void delete(ByteBuffer key) {
    batch.delete(key);
  }

  @Override
  public final void commit(Commit how) {
    if (how == Commit.UNLOGGED) {
      throw new UnsupportedOperationException();
    }
    if (batch.isEmpty()) {
      return;
    }
    readsDone();
    try {
      apply(batch, how == Commit.NOW);
      engine.wrote(batch.bytes());
    } catch (Throwable e) {
      throw engine.failed(e);
    } finally {
      batch.clear();
    }
  }

  @Override
  public final void discard() {
    batch.clear();
  }
}
