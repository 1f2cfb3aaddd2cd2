package io.linkbenchx.internal.db.kv.mvstore;

import io.linkbenchx.internal.db.kv.ArraySession;
import io.linkbenchx.internal.db.kv.BatchBuffer;

/** One client's batch and scan. */
final class MvStoreSession extends ArraySession {
  private final MvStoreEngine engine;

  MvStoreSession(MvStoreEngine engine) {
    super(engine, new MvStoreCursor(engine));
    this.engine = engine;
  }

  @Override
  protected byte[] find(byte[] key) {
    return engine.get(key);
  }

  @Override
  protected void apply(BatchBuffer batch, boolean now) throws Throwable {
    engine.apply(batch, now);
  }
}
