package io.linkbenchx.db.kv.leveldb;

import io.linkbenchx.db.kv.BatchBuffer;
import io.linkbenchx.db.kv.EngineSession;
import io.linkbenchx.db.kv.ExactArray;
import io.linkbenchx.db.kv.ResultBuffer;
import io.linkbenchx.db.kv.ScanPrefix;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.iq80.leveldb.DBException;
import org.iq80.leveldb.WriteBatch;

/** One client's batch and, while it scans, its iterator. */
final class LevelDbSession implements EngineSession {
  private final LevelDbEngine engine;
  private final BatchBuffer batch = BatchBuffer.heap();
  private final ScanPrefix prefix = new ScanPrefix();
  private final ResultBuffer value = new ResultBuffer();
  private final ExactArray getKey = new ExactArray();
  private LevelDbCursor cursor;

  LevelDbSession(LevelDbEngine engine) {
    this.engine = engine;
  }

  @Override
  public ByteBuffer get(ByteBuffer key) {
    try {
      byte[] found = engine.db().get(getKey.of(key));
      return found == null ? null : value.of(found, 0, found.length);
    } catch (DBException e) {
      throw LevelDbErrors.failed(e);
    }
  }

  @Override
  public void snapshot() {
    readsDone();
    cursor = engine.cursor(true);
  }

  @Override
  public boolean seek(ByteBuffer start) {
    prefix.of(start);
    return cursor.seek(start) && prefix.holds(cursor.key());
  }

  @Override
  public boolean next() {
    return cursor.next() && prefix.holds(cursor.key());
  }

  @Override
  public ByteBuffer key() {
    return cursor.key();
  }

  @Override
  public ByteBuffer value() {
    return cursor.value();
  }

  @Override
  public void readsDone() {
    if (cursor != null) {
      cursor.close();
      cursor = null;
    }
  }

  @Override
  public void put(ByteBuffer key, ByteBuffer newValue) {
    batch.put(key, newValue);
  }

  @Override
  public void delete(ByteBuffer key) {
    batch.delete(key);
  }

  @Override
  public void commit() {
    write(true);
  }

  @Override
  public void commitLater() {
    write(false);
  }

  private void write(boolean now) {
    if (batch.isEmpty()) {
      return;
    }
    readsDone();
    engine.requireSpace();
    try (WriteBatch writes = engine.db().createWriteBatch()) {
      batch.replay(new Writes(writes));
      engine.db().write(writes, engine.writes(now));
      engine.wrote(batch.bytes());
    } catch (IOException | DBException e) {
      throw LevelDbErrors.failed(e);
    } finally {
      batch.clear();
    }
  }

  @Override
  public void putNow(ByteBuffer key, ByteBuffer newValue) {
    readsDone();
    try {
      engine.db().put(LevelDbEngine.bytes(key), LevelDbEngine.bytes(newValue), engine.writes(true));
      engine.wrote(key.limit() + newValue.limit());
    } catch (DBException e) {
      throw LevelDbErrors.failed(e);
    }
  }

  @Override
  public void discard() {
    batch.clear();
  }

  @Override
  public void close() {
    engine.release(this);
  }

  void closeNow() {
    batch.clear();
    readsDone();
  }

  /** Hands a batch over. */
  private record Writes(WriteBatch writes) implements BatchBuffer.Target {
    @Override
    public void put(ByteBuffer key, ByteBuffer newValue) {
      writes.put(LevelDbEngine.bytes(key), LevelDbEngine.bytes(newValue));
    }

    @Override
    public void delete(ByteBuffer key) {
      writes.delete(LevelDbEngine.bytes(key));
    }
  }
}
