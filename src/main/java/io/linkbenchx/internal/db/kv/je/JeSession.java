package io.linkbenchx.internal.db.kv.je;

import com.sleepycat.je.DatabaseEntry;
import io.linkbenchx.internal.db.kv.ArraySession;
import io.linkbenchx.internal.db.kv.BatchBuffer;

/** One client's batch and scan. */
final class JeSession extends ArraySession {
  private final JeEngine engine;
  private final JeWrites ordered = new JeWrites();
  private final DatabaseEntry getKey = new DatabaseEntry();
  private final DatabaseEntry getValue = new DatabaseEntry();

  JeSession(JeEngine engine) {
    super(engine, new JeScan(engine));
    this.engine = engine;
  }

  @Override
  protected byte[] find(byte[] key) {
    getKey.setData(key);
    return engine.get(getKey, getValue);
  }

  @Override
  protected void apply(BatchBuffer writes, boolean now) throws Throwable {
    engine.commit(ordered.of(writes), writes.bytes(), now);
  }
}
