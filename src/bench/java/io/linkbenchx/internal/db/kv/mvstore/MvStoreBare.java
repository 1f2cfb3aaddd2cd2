package io.linkbenchx.internal.db.kv.mvstore;

import io.linkbenchx.db.keyvalue.KeyValueLayout;
import io.linkbenchx.internal.db.kv.EngineBare;
import io.linkbenchx.internal.db.kv.OrderedEngine;
import java.nio.ByteBuffer;
import org.h2.mvstore.MVMap;

/** MVStore's own get and put, and the end of the version as the durability requires. */
public final class MvStoreBare extends EngineBare {
  private final byte[] keyArray = array(engineKey);
  private final byte[] valueArray = array(newValue);
  private final MvStoreEngine owner;
  private final MVMap<byte[], byte[]> map;

  /** For one thread. */
  public MvStoreBare(OrderedEngine opened, KeyValueLayout layout) {
    super(opened, layout, ByteBuffer::allocate);
    this.owner = (MvStoreEngine) opened;
    this.map = owner.map;
  }

  @Override
  protected boolean find() throws Throwable {
    return map.get(keyArray) != null;
  }

  /** The map keeps both arrays. */
  @Override
  protected void write() throws Throwable {
    owner.change(() -> map.put(keyArray.clone(), valueArray.clone()), true);
  }
}
