package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.Holding;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.stream.Stream;

/** All keys from one, inclusive, to another, exclusive, also those of other programs. */
record KeyRange(ByteBuffer from, ByteBuffer to) {

  /** The keys of some tags. */
  static KeyRange tags(int from, int to) {
    return new KeyRange(Keys.tag((byte) from), Keys.tag((byte) to));
  }

  /** A table's rows or index entries. */
  static KeyRange table(byte tag, int table) {
    return new KeyRange(first(tag, table), first(tag, table + 1L));
  }

  /** The first possible key of a table's rows or index entries. */
  static ByteBuffer first(byte tag, long table) {
    return ByteBuffer.allocateDirect(9).put(0, tag).putLong(1, table);
  }

  /** Whether there is a key in it. */
  boolean filled(OrderedEngine engine) {
    try (EngineSnapshot snapshot = engine.openSnapshot()) {
      return snapshot.seek(from) && KeyOrder.compare(snapshot.key(), to) < 0;
    }
  }

  /** Removes its keys. */
  void clear(OrderedEngine engine) {
    if (filled(engine)) {
      engine.deleteRange(from, to);
    }
  }

  /**
   * What ranges hold. They are ours if a key of ours records their existence: it is written before
   * their first key and removed after their last.
   */
  static List<Holding> held(OrderedEngine engine, String by, ByteBuffer mark, KeyRange... ranges) {
    if (Stream.of(ranges).noneMatch(range -> range.filled(engine))) {
      return List.of();
    }
    try (EngineSession session = engine.openSession()) {
      return List.of(new Holding("keys in the range of " + by, session.get(mark) != null));
    }
  }
}
