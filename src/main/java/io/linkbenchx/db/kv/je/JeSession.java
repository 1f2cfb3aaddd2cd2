package io.linkbenchx.db.kv.je;

import com.sleepycat.je.DatabaseEntry;
import com.sleepycat.je.DatabaseException;
import io.linkbenchx.db.kv.BatchBuffer;
import io.linkbenchx.db.kv.EngineSession;
import io.linkbenchx.db.kv.ExactArray;
import io.linkbenchx.db.kv.ResultBuffer;
import io.linkbenchx.db.kv.ScanPrefix;
import java.nio.ByteBuffer;

/** One client's batch and reader. */
final class JeSession implements EngineSession {
  private final JeEngine engine;
  private final JeReader reader;
  private final ScanPrefix prefix = new ScanPrefix();
  private final BatchBuffer batch = BatchBuffer.heap();
  private final ResultBuffer value = new ResultBuffer();
  private final ExactArray getBytes = new ExactArray();
  private final DatabaseEntry getKey = new DatabaseEntry();
  private final DatabaseEntry getValue = new DatabaseEntry();

  JeSession(JeEngine engine) {
    this.engine = engine;
    this.reader = new JeReader(engine);
  }

  @Override
  public ByteBuffer get(ByteBuffer key) {
    try {
      getKey.setData(getBytes.of(key));
      byte[] found = engine.get(getKey, getValue);
      return found == null ? null : value.of(found, 0, found.length);
    } catch (DatabaseException e) {
      throw JeErrors.failed(e);
    }
  }

  @Override
  public void snapshot() {
    reader.begin();
  }

  @Override
  public boolean seek(ByteBuffer start) {
    prefix.of(start);
    return reader.seek(start) && prefix.holds(reader.key());
  }

  @Override
  public boolean next() {
    return reader.next() && prefix.holds(reader.key());
  }

  @Override
  public ByteBuffer key() {
    return reader.key();
  }

  @Override
  public ByteBuffer value() {
    return reader.value();
  }

  @Override
  public void readsDone() {
    reader.end();
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
    try {
      engine.commit(batch, now);
    } catch (DatabaseException e) {
      throw JeErrors.failed(e);
    } finally {
      batch.clear();
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
    reader.end();
  }
}
