package io.linkbenchx.db.kv.je;

import com.sleepycat.je.DatabaseEntry;
import com.sleepycat.je.DatabaseException;
import io.linkbenchx.db.kv.BatchBuffer;
import io.linkbenchx.db.kv.CursorSession;
import io.linkbenchx.db.kv.EngineCursor;
import io.linkbenchx.db.kv.ExactArray;
import io.linkbenchx.db.kv.ResultBuffer;
import java.nio.ByteBuffer;

/** One client's batch and scan. */
final class JeSession extends CursorSession {
  private final JeEngine engine;
  private final JeScan scan;
  private final JeWrites ordered = new JeWrites();
  private final ResultBuffer value = new ResultBuffer();
  private final ExactArray getBytes = new ExactArray();
  private final DatabaseEntry getKey = new DatabaseEntry();
  private final DatabaseEntry getValue = new DatabaseEntry();

  JeSession(JeEngine engine) {
    super(BatchBuffer.heap());
    this.engine = engine;
    this.scan = new JeScan(engine);
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
    scan.begin();
  }

  @Override
  public void readsDone() {
    scan.end();
  }

  @Override
  protected EngineCursor cursor() {
    return scan;
  }

  @Override
  protected void apply(BatchBuffer writes, boolean now) {
    try {
      engine.commit(ordered.of(writes), writes.bytes(), now);
    } catch (DatabaseException e) {
      throw JeErrors.failed(e);
    }
  }

  @Override
  public void close() {
    engine.release(this);
  }

  void closeNow() {
    discard();
    scan.end();
  }
}
