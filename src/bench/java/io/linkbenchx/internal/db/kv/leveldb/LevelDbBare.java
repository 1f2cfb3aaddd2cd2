package io.linkbenchx.internal.db.kv.leveldb;

import io.linkbenchx.db.keyvalue.KeyValueLayout;
import io.linkbenchx.internal.db.kv.ArrayBare;
import io.linkbenchx.internal.db.kv.OrderedEngine;
import org.iq80.leveldb.DB;
import org.iq80.leveldb.DBException;
import org.iq80.leveldb.WriteOptions;

/** LevelDB's own get and put. */
public final class LevelDbBare extends ArrayBare {
  private final DB db;
  private final WriteOptions writes;

  /** Whether the engine keeps the arrays passed to put. */
  private final boolean keepsArrays;

  private LevelDbBare(LevelDbEngine engine, KeyValueLayout layout) {
    super(layout);
    this.db = engine.db();
    this.writes = engine.writes(true);
    this.keepsArrays = !engine.library().isNative();
  }

  /** For one thread. */
  public static LevelDbBare of(OrderedEngine engine, KeyValueLayout layout) {
    return new LevelDbBare((LevelDbEngine) engine, layout);
  }

  @Override
  public boolean get() {
    try {
      return db.get(keyArray) != null;
    } catch (DBException e) {
      throw LevelDbErrors.failed(e);
    }
  }

  @Override
  public void put() {
    try {
      if (keepsArrays) {
        db.put(keyArray.clone(), valueArray.clone(), writes);
      } else {
        db.put(keyArray, valueArray, writes);
      }
    } catch (DBException e) {
      throw LevelDbErrors.failed(e);
    }
  }
}
