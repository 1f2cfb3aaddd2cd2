package io.linkbenchx.internal.db.kv.leveldb;

import io.linkbenchx.internal.db.kv.ArraySession;
import io.linkbenchx.internal.db.kv.BatchBuffer;
import io.linkbenchx.internal.db.kv.Bytes;
import java.nio.ByteBuffer;
import org.iq80.leveldb.DB;
import org.iq80.leveldb.WriteBatch;

/** One client's batch and scan. */
final class LevelDbSession extends ArraySession {
  private final LevelDbEngine engine;
  private final DB db;

  LevelDbSession(LevelDbEngine engine) {
    super(engine, engine.cursor(true));
    this.engine = engine;
    this.db = engine.db;
  }

  @Override
  protected byte[] find(byte[] key) {
    return db.get(key);
  }

  @Override
  protected void apply(BatchBuffer batch, boolean now) throws Throwable {
    engine.requireSpace();
    try (WriteBatch writes = db.createWriteBatch()) {
      batch.replay(new Writes(writes));
      db.write(writes, engine.writes(now));
      engine.wrote(batch.bytes());
    }
  }

  @Override
  protected void write(ByteBuffer key, ByteBuffer newValue) {
    engine.requireSpace();
    db.put(Bytes.of(key), Bytes.of(newValue), engine.writes(true));
    engine.wrote(key.limit() + newValue.limit());
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
