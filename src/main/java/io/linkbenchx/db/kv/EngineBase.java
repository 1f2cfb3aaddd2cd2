package io.linkbenchx.db.kv;

import io.linkbenchx.db.Residence;
import io.linkbenchx.db.WriteWork;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.LongAdder;

/**
 * What engines in a directory of their own have in common: the lock on it, what is open, how large
 * it is, how much was written to it.
 */
public abstract class EngineBase implements OrderedEngine {
  private final EngineDirectory directory;
  private final EngineDirectory.Lock lock;
  private final OpenHandles handles = new OpenHandles();
  private final LongAdder batchBytes = new LongAdder();
  private boolean closed;

  /**
   * @param lock on the directory; given back when the engine is closed
   */
  protected EngineBase(EngineDirectory directory, EngineDirectory.Lock lock) {
    this.directory = directory;
    this.lock = lock;
  }

  /** Where it lies. */
  protected final EngineDirectory directory() {
    return directory;
  }

  /** Remembers a session or snapshot, to be closed by its owner or with the engine. */
  protected final <T> T opened(T handle, Runnable close) {
    return handles.add(handle, close);
  }

  /** Closes a session or snapshot unless that was done before. */
  public final synchronized void release(Object handle) {
    handles.release(handle);
  }

  /** Bytes of keys and values that were committed, index entries and count rows included. */
  public final void wrote(long bytes) {
    batchBytes.add(bytes);
  }

  /** Bytes of keys and values committed since the engine was opened. */
  protected final long batchBytes() {
    return batchBytes.sum();
  }

  @Override
  public Optional<WriteWork> writeWork() {
    return Optional.empty();
  }

  @Override
  public OptionalLong sizeBytes() {
    return directory.sizeIfKnown();
  }

  @Override
  public Residence residence() {
    return Residence.in(directory.path());
  }

  /** Closes the store itself; all sessions and snapshots are closed. */
  protected abstract void closeStore();

  @Override
  public final synchronized void close() {
    if (closed) {
      return;
    }
    closed = true;
    handles.releaseAll();
    try {
      closeStore();
    } finally {
      lock.close();
    }
  }
}
