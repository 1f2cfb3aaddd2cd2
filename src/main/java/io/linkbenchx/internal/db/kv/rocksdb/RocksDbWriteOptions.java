package io.linkbenchx.internal.db.kv.rocksdb;

import io.linkbenchx.db.Durability;
import io.linkbenchx.internal.db.kv.EngineSession;
import org.rocksdb.WriteOptions;

/** The ways to write, shared by all sessions of a database. */
final class RocksDbWriteOptions implements AutoCloseable {

  /** With the database's durability. */
  final WriteOptions durably = new WriteOptions();

  /** With the log, if there is one, but without waiting for it. */
  private final WriteOptions lazily = new WriteOptions();

  private final WriteOptions unlogged = new WriteOptions();
  private volatile boolean unloggedWrites;

  RocksDbWriteOptions(Durability durability) {
    boolean noLog = durability == Durability.NOJOURNAL;
    durably.setSync(durability == Durability.SYNC).setDisableWAL(noLog);
    // Loaders write lazily, and their batches are runs of neighboring keys.
    lazily.setDisableWAL(noLog).setMemtableInsertHintPerBatch(true);
    unlogged.setDisableWAL(true).setMemtableInsertHintPerBatch(true);
  }

  /**
   * The options of a commit. After an unlogged one only a flush of the memtables makes writes
   * durable.
   */
  WriteOptions of(EngineSession.Commit how) {
    if (how != EngineSession.Commit.UNLOGGED) {
      return how == EngineSession.Commit.NOW ? durably : lazily;
    }
    if (!unloggedWrites) {
      unloggedWrites = true;
    }
    return unlogged;
  }

  /** Whether every write is in the log. */
  boolean allLogged() {
    return hasLog() && !unloggedWrites;
  }

  /** Whether there is a log at all. */
  boolean hasLog() {
    return !durably.disableWAL();
  }

  /** Called after the memtables were flushed, if nothing was written since. */
  void flushed() {
    unloggedWrites = false;
  }

  @Override
  public void close() {
    durably.close();
    lazily.close();
    unlogged.close();
  }
}
