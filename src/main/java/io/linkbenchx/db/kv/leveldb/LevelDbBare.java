package io.linkbenchx.db.kv.leveldb;

import io.linkbenchx.db.keyvalue.KeyValueLayout;
import io.linkbenchx.db.kv.ArrayBare;
import org.iq80.leveldb.DB;
import org.iq80.leveldb.DBException;
import org.iq80.leveldb.WriteOptions;

/** LevelDB's own get and put. */
final class LevelDbBare extends ArrayBare {
  private final DB db;
  private final WriteOptions writes;
  private final boolean keepsArrays;

  /**
   * @param keepsArrays whether what is put stays in the engine as the array it is
   */
  LevelDbBare(LevelDbEngine engine, boolean keepsArrays, KeyValueLayout layout) {
    super(layout, engine::release);
    this.db = engine.db();
    this.writes = engine.writes(true);
    this.keepsArrays = keepsArrays;
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
