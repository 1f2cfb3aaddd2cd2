package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.Residence;
import java.util.OptionalLong;
import java.util.concurrent.atomic.LongAdder;

/** Base of engines with their own directory: its lock, open handles, size, and bytes written. */
public abstract class EngineBase implements OrderedEngine {
  private final EngineDirectory directory;
  private final EngineDirectory.Lock lock;
  private final OpenHandles handles = new OpenHandles();
  private final LongAdder batchBytes = new LongAdder();
  private boolean closed;

  /**
   * @param lock on the directory; released when the engine is closed
   */
  protected EngineBase(EngineDirectory.Lock lock) {
    this.directory = lock.directory();
    this.lock = lock;
  }

  /** The engine's directory. */
  protected final EngineDirectory directory() {
    return directory;
  }

  /** Registers a session or snapshot, to be closed by its owner or with the engine. */
  protected final <T> T opened(T handle, Runnable close) {
    return handles.add(handle, close);
  }

  /** Registers a session. */
  protected final EngineSession opened(ArraySession session) {
    return opened(session, session::closeNow);
  }

  /** Begins a state and registers it as a snapshot. */
  protected final EngineSnapshot begun(StateCursor cursor) {
    cursor.begin();
    return opened(new CursorSnapshot(cursor, this::release), cursor::close);
  }

  /** Closes a session or snapshot unless already closed. */
  public final synchronized void release(Object handle) {
    handles.release(handle);
  }

  /** Counts committed bytes of keys and values, including index entries and count rows. */
  public final void wrote(long bytes) {
    batchBytes.add(bytes);
  }

  /** Bytes of keys and values committed since the engine was opened. */
  protected final long batchBytes() {
    return batchBytes.sum();
  }

  @Override
  public OptionalLong sizeBytes() {
    return directory.sizeIfKnown();
  }

  @Override
  public Residence residence() {
    return Residence.in(directory.path());
  }

  /** Closes the store itself; all sessions and snapshots are already closed. */
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
