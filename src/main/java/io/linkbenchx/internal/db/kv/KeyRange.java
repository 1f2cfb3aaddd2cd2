package io.linkbenchx.internal.db.kv;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.function.BiConsumer;

/** All keys from one, inclusive, to another, exclusive, also those of other programs. */
record KeyRange(ByteBuffer from, ByteBuffer to) {

  private static final int BATCH = 1000;

  /** A table's rows or index entries. */
  static KeyRange of(byte tag, int table) {
    return of(tag, table, table + 1L);
  }

  /** The keys of a tag and some numbers whose next number is in a range. */
  static KeyRange of(byte tag, long from, long to, long... numbers) {
    long[] more = Arrays.copyOf(numbers, numbers.length + 1);
    more[numbers.length] = from;
    ByteBuffer first = Keys.of(tag, more);
    more[numbers.length] = to;
    return new KeyRange(first, Keys.of(tag, more));
  }

  /** Whether there is a key in it. */
  boolean filled(OrderedEngine engine) {
    try (EngineSnapshot snapshot = engine.openSnapshot()) {
      return snapshot.seek(from) && holds(snapshot.key());
    }
  }

  /** Removes its keys. */
  void clear(OrderedEngine engine) {
    if (filled(engine)) {
      engine.deleteRange(from, to);
    }
  }

  /**
   * Visits its keys; at each the visitor puts its writes into the session. Each batch is read from
   * its own snapshot, which is closed before the commit: an engine may have to move the memory of a
   * snapshot (LMDB), or to keep all replaced data. So there must be no concurrent writes to these
   * keys.
   */
  void walk(OrderedEngine engine, BiConsumer<EngineSnapshot, EngineSession> visitor) {
    try (EngineSession session = engine.openSession()) {
      ByteBuffer next = from;
      while (next != null) {
        next = batch(next, engine, session, visitor);
        session.commit(next == null ? EngineSession.Commit.NOW : EngineSession.Commit.LATER);
      }
    }
  }

  /** The next key; null at the end. */
  private ByteBuffer batch(
      ByteBuffer start,
      OrderedEngine engine,
      EngineSession session,
      BiConsumer<EngineSnapshot, EngineSession> visitor) {
    try (EngineSnapshot snapshot = engine.openSnapshot()) {
      boolean found = snapshot.seek(start) && holds(snapshot.key());
      for (int n = 0; n < BATCH && found; n++) {
        visitor.accept(snapshot, session);
        found = snapshot.next() && holds(snapshot.key());
      }
      if (!found) {
        return null;
      }
      ByteBuffer key = snapshot.key();
      return ByteBuffer.allocateDirect(key.remaining()).put(0, key, 0, key.remaining());
    }
  }

  /** Whether it holds a key that is at or after its beginning. */
  boolean holds(ByteBuffer key) {
    return Bytes.compare(key, to) < 0;
  }
}
