package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.Holding;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.stream.Stream;

/** All keys from one, inclusive, to another, exclusive, also those of other programs. */
record KeyRange(ByteBuffer from, ByteBuffer to) {

  /** A table's rows or index entries. */
  static KeyRange of(byte tag, int table) {
    return new KeyRange(Keys.of(tag, table), Keys.of(tag, table + 1L));
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
