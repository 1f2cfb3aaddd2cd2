package io.linkbenchx.internal.db.kv;

import java.nio.ByteBuffer;

/** The ordered map as the only table. */
final class KvMap extends KvTables {
  /** Incremented with every change of the entries' layout. */
  private static final int VERSION = 1;

  KvMap(OrderedEngine engine, EngineCalls calls) {
    super(engine, calls, VERSION, "entries");
  }

  @Override
  ByteBuffer markKey(int table) {
    return Keys.tag(KeyLayout.MAP_MARK);
  }

  @Override
  KeyRange[] ranges(int table) {
    return new KeyRange[] {KeyRange.tags(KeyLayout.MAP, KeyLayout.MAP + 1)};
  }

  @Override
  String name(int table) {
    return "the map";
  }
}
