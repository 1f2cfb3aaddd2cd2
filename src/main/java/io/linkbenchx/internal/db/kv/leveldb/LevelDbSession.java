package io.linkbenchx.internal.db.kv.leveldb;

import io.linkbenchx.internal.db.kv.BatchBuffer;
import io.linkbenchx.internal.db.kv.Bytes;
import io.linkbenchx.internal.db.kv.CursorSession;
import io.linkbenchx.internal.db.kv.EngineCursor;
import io.linkbenchx.internal.db.kv.ExactArray;
import io.linkbenchx.internal.db.kv.ResultBuffer;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.iq80.leveldb.DBException;
import org.iq80.leveldb.WriteBatch;

/** One client's batch and, during a scan, its iterator. */
final class LevelDbSession extends CursorSession {
  private final LevelDbEngine engine;
  private final ResultBuffer value = new ResultBuffer();
  private final ExactArray getKey = new ExactArray();
  private LevelDbCursor cursor;

  LevelDbSession(LevelDbEngine engine) {
    super(BatchBuffer.heap());
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
  public void readsDone() {
    if (cursor != null) {
      cursor.close();
      cursor = null;
    }
  }

  @Override
  protected EngineCursor cursor() {
    return cursor;
  }

  @Override
  protected void apply(BatchBuffer batch, boolean now) {
    engine.requireSpace();
    try (WriteBatch writes = engine.db().createWriteBatch()) {
      batch.replay(new Writes(writes));
      engine.db().write(writes, engine.writes(now));
      engine.wrote(batch.bytes());
    } catch (IOException | DBException e) {
      throw LevelDbErrors.failed(e);
    }
  }

  @Override
  public void putNow(ByteBuffer key, ByteBuffer newValue) {
    readsDone();
    engine.requireSpace();
    try {
      engine.db().put(Bytes.of(key), Bytes.of(newValue), engine.writes(true));
      engine.wrote(key.limit() + newValue.limit());
    } catch (DBException e) {
      throw LevelDbErrors.failed(e);
    }
  }

  @Override
  public void close() {
    engine.release(this);
  }

  void closeNow() {
    discard();
    readsDone();
  }

  /** Passes a batch on. */
  private record Writes(WriteBatch writes) implements BatchBuffer.Target {
    @Override
    public void put(ByteBuffer key, ByteBuffer newValue) {
      writes.put(Bytes.of(key), Bytes.of(newValue));
    }

    @Override
    public void delete(ByteBuffer key) {
      writes.delete(Bytes.of(key));
    }
  }
}
