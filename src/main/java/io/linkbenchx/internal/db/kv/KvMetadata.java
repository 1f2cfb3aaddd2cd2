package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.Metadata;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * Metadata as separate keys; small, so nothing here is reused.
 *
 * @param tag of its keys: {@link KeyLayout#META} or {@link KeyLayout#ROW_META}
 */
record KvMetadata(OrderedEngine engine, EngineCalls calls, byte tag) implements Metadata {

  @Override
  public SortedMap<String, String> read(String prefix) {
    return calls.get(
        () -> {
          SortedMap<String, String> entries = new TreeMap<>();
          try (EngineSnapshot snapshot = engine.openSnapshot()) {
            boolean found = snapshot.seek(Keys.meta(tag, prefix));
            while (found && snapshot.key().get(0) == tag) {
              String name = text(snapshot.key(), 1);
              if (!name.startsWith(prefix)) {
                break;
              }
              entries.put(name, text(snapshot.value(), 0));
              found = snapshot.next();
            }
          }
          return entries;
        });
  }

  @Override
  public void write(String name, String value) {
    change(session -> put(session, tag, name, value));
  }

  @Override
  public void remove(String prefix) {
    SortedMap<String, String> entries = read(prefix);
    change(session -> entries.keySet().forEach(name -> session.delete(Keys.meta(tag, name))));
  }

  private void change(Consumer<EngineSession> writes) {
    calls.run(
        () -> {
          try (EngineSession session = engine.openSession()) {
            writes.accept(session);
            session.commit();
          }
        });
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
