package io.linkbenchx.internal.db.kv.mvstore;

import io.linkbenchx.db.keyvalue.KeyValueLayout;
import io.linkbenchx.internal.db.kv.ArrayBare;
import io.linkbenchx.internal.db.kv.OrderedEngine;
import org.h2.mvstore.MVMap;

/** MVStore's own get and put, and the end of the version as the durability requires. */
public final class MvStoreBare extends ArrayBare {
  private final MvStoreEngine engine;
  private final MVMap<byte[], byte[]> map;

  private MvStoreBare(MvStoreEngine engine, KeyValueLayout layout) {
    super(engine, layout);
    this.engine = engine;
    this.map = engine.map;
  }

  /** For one thread. */
  public static MvStoreBare of(OrderedEngine engine, KeyValueLayout layout) {
    return new MvStoreBare((MvStoreEngine) engine, layout);
  }

  @Override
  protected boolean find() throws Throwable {
    return map.get(keyArray) != null;
  }

  /** The map keeps both arrays. */
  @Override
  protected void write() throws Throwable {
    engine.change(() -> map.put(keyArray.clone(), valueArray.clone()), true);
  }
}
