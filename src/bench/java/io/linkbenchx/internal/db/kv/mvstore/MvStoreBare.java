package io.linkbenchx.internal.db.kv.mvstore;

import io.linkbenchx.db.keyvalue.KeyValueLayout;
import io.linkbenchx.internal.db.kv.ArrayBare;
import io.linkbenchx.internal.db.kv.OrderedEngine;
import org.h2.mvstore.MVMap;
import org.h2.mvstore.MVStoreException;

/** MVStore's own get and put, and the end of the version as the durability requires. */
public final class MvStoreBare extends ArrayBare {
  private final MvStoreEngine engine;
  private final MVMap<byte[], byte[]> map;

  private MvStoreBare(MvStoreEngine engine, KeyValueLayout layout) {
    super(layout);
    this.engine = engine;
    this.map = engine.map();
  }

  /** For one thread. */
  public static MvStoreBare of(OrderedEngine engine, KeyValueLayout layout) {
    return new MvStoreBare((MvStoreEngine) engine, layout);
  }

  @Override
  public boolean get() {
    try {
      return map.get(keyArray) != null;
    } catch (MVStoreException e) {
      throw MvStoreEngine.failed(e);
    }
  }

  /** The map keeps both arrays. */
  @Override
  public void put() {
    engine.change(() -> map.put(keyArray.clone(), valueArray.clone()), true);
  }
}
