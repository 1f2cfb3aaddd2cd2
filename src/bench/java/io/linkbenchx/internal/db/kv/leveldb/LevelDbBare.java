package io.linkbenchx.internal.db.kv.leveldb;

import io.linkbenchx.db.keyvalue.KeyValueLayout;
import io.linkbenchx.internal.db.kv.EngineBare;
import io.linkbenchx.internal.db.kv.OrderedEngine;
import java.nio.ByteBuffer;
import org.iq80.leveldb.DB;
import org.iq80.leveldb.WriteOptions;

/** LevelDB's own get and put. */
public final class LevelDbBare extends EngineBare {
  private final byte[] keyArray = array(engineKey);
  private final byte[] valueArray = array(newValue);
  private final DB db;
  private final WriteOptions writes;

  /** Whether the engine keeps the arrays passed to put. */
  private final boolean keepsArrays;

  /** For one thread. */
  public LevelDbBare(OrderedEngine opened, KeyValueLayout layout) {
    super(opened, layout, ByteBuffer::allocate);
    LevelDbEngine engine = (LevelDbEngine) opened;
    this.db = engine.db;
    this.writes = engine.writeOptions(true);
    this.keepsArrays = !engine.isNative;
  }

  @Override
  protected boolean find() {
    return db.get(keyArray) != null;
  }

  @Override
  protected void write() {
    if (keepsArrays) {
      db.put(keyArray.clone(), valueArray.clone(), writes);
    } else {
      db.put(keyArray, valueArray, writes);
    }
  }
}
