package io.linkbenchx.internal.db.kv;

import java.nio.ByteBuffer;
import java.util.function.Consumer;

/**
 * One client's access to an {@link OrderedEngine}: scans with its own cursor, which stay within the
 * first {@link OrderedEngine#SCAN_PREFIX} bytes of their first key, and writes in a batch.
 * Subclasses pass on the exceptions of their libraries from {@link #find} and {@link #write}.
 */
public abstract class EngineSession extends EngineView {
  /**
   * @param engine that opens it
   * @param scan its own
   */
  protected EngineSession(OrderedEngine engine, EngineCursor scan) {
    super(engine, scan);
  }

  /** The newest committed value, or null if there is no such key. */
  protected abstract ByteBuffer find(ByteBuffer key) throws Throwable;

  /** Writes an entry in a transaction of its own; reads are done, and the batch is empty. */
  protected void write(ByteBuffer key, ByteBuffer value) throws Throwable {
    put(key, value);
    commit();
  }

  /** The newest committed value, or null if there is no such key. */
  public final ByteBuffer get(ByteBuffer key) {
    try {
      return find(key);
    } catch (Throwable e) {
      throw engine.failed(e);
    }
  }

  /** Makes the following seeks see one state: everything committed so far. */
  public final void snapshot() {
    try {
      cursor.begin();
    } catch (Throwable e) {
      throw engine.failed(e);
    }
  }

  @Override
  public final boolean seek(ByteBuffer start) {
    limitTo(start);
    return super.seek(start) && inScan();
  }

  @Override
  public final boolean next() {
    return super.next() && inScan();
  }

  /**
   * Ends the use of everything read, both buffers and the state of {@link #snapshot}, so that the
   * engine can reuse the space of data replaced meanwhile. A hint; reading continues with a get or
   * a new snapshot.
   */
  public final void readsDone() {
    try {
      cursor.end();
    } catch (Throwable e) {
      throw engine.failed(e);
    }
  }

  /** Adds a write to the batch; this session's reads do not see it before {@link #commit()}. */
  public abstract void put(ByteBuffer key, ByteBuffer value);

  /** Adds a removal to the batch; an absent key is no error. */
  public abstract void delete(ByteBuffer key);

  /** Commits what is written into a new session. */
  static void change(OrderedEngine engine, Consumer<EngineSession> writes) {
    try (EngineSession session = engine.openSession()) {
      writes.accept(session);
      session.commit();
    }
  }

  /** When a batch becomes durable. */
  public enum Commit {
    /** With the commit, as far as the engine's durability goes. */
    NOW,

    /** Perhaps later than with {@link #NOW}, but never after a batch that is committed later. */
    LATER,

    /**
     * Without the journal: with the next {@link OrderedEngine#flush}, or earlier, but never after
     * an unlogged batch that is committed later. Only if {@link OrderedEngine#switches} offers
     * JOURNAL.
     */
    UNLOGGED
  }

  /** Applies the batch atomically and empties it; an empty batch costs nothing. */
  public abstract void commit(Commit how);

  /** Applies the batch atomically, with the engine's durability, and empties it. */
  public final void commit() {
    commit(Commit.NOW);
  }

  /**
   * {@link #put} and {@link #commit()} in one, with an empty batch, in the shortest possible way.
   */
  public final void putNow(ByteBuffer key, ByteBuffer value) {
    readsDone();
    try {
      write(key, value);
    } catch (Throwable e) {
      throw engine.failed(e);
    }
  }

  /** Empties the batch; a no-op after the session or engine is closed. */
  public abstract void discard();

  @Override
  protected void closeNow() throws Throwable {
    discard();
    super.closeNow();
  }
}
