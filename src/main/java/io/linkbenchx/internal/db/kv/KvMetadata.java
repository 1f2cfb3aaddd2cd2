package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.Metadata;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.SortedMap;
import java.util.TreeMap;

/** Metadata as separate keys; small, so nothing here is reused. */
final class KvMetadata implements Metadata {
  private final OrderedEngine engine;
  private final CloseGuard.Pass pass;
  private final byte tag;

  /**
   * @param tag of its keys: {@link KeyLayout#META} or {@link KeyLayout#ROW_META}
   */
  KvMetadata(OrderedEngine engine, CloseGuard guard, byte tag) {
    this.engine = engine;
    this.tag = tag;
    this.pass = guard.issue();
  }

  @Override
  public synchronized SortedMap<String, String> read(String prefix) {
    pass.enter();
    try (pass;
        EngineSnapshot snapshot = engine.openSnapshot()) {
      SortedMap<String, String> entries = new TreeMap<>();
      boolean found = snapshot.seek(Keys.meta(tag, prefix));
      while (found && snapshot.key().get(0) == tag) {
        String name = text(snapshot.key(), 1);
        if (!name.startsWith(prefix)) {
          break;
        }
        entries.put(name, text(snapshot.value(), 0));
        found = snapshot.next();
      }
      return entries;
    }
  }

  @Override
  public synchronized void write(String name, String value) {
    pass.enter();
    try (pass;
        EngineSession session = engine.openSession()) {
      put(session, tag, name, value);
      session.commit();
    }
  }

  @Override
  public synchronized void remove(String prefix) {
    SortedMap<String, String> entries = read(prefix);
    pass.enter();
    try (pass;
        EngineSession session = engine.openSession()) {
      for (String name : entries.keySet()) {
        session.delete(Keys.meta(tag, name));
      }
      session.commit();
    }
  }

  /** Adds an entry to the session's batch. */
  static void put(EngineSession session, byte tag, String name, String value) {
    if (name.length() > MAX_NAME) {
      throw new IllegalArgumentException("a metadata name has at most 100 characters: " + name);
    }
    byte[] bytes = value.getBytes(StandardCharsets.UTF_8);
    session.put(Keys.meta(tag, name), ByteBuffer.allocateDirect(bytes.length).put(0, bytes));
  }

  private static String text(ByteBuffer buffer, int from) {
    byte[] bytes = new byte[buffer.limit() - from];
    buffer.get(from, bytes);
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
