package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.Metadata;
import io.linkbenchx.db.Support;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * What the data models over an {@link OrderedEngine} have in common. Each is also its own metadata:
 * separate keys, so small that no buffer is reused.
 */
abstract class KvSupport implements Support, Metadata {
  final OrderedEngine engine;
  final CloseGuard guard;
  final Duration lockTimeout;

  /** Of the metadata's keys, such as {@link KeyLayout#META}. */
  final byte metadataTag;

  private final CloseGuard.Pass pass;
  private StripedLocks rowLocks;

  KvSupport(OrderedEngine engine, CloseGuard guard, Duration lockTimeout, byte metadataTag) {
    this.engine = engine;
    this.guard = guard;
    this.pass = guard.issue();
    this.lockTimeout = lockTimeout;
    this.metadataTag = metadataTag;
  }

  /** A call of the engine that belongs to no client: one at a time, while the engine is open. */
  final <T> T call(Supplier<T> call) {
    synchronized (pass) {
      pass.enter();
      try (pass) {
        return call.get();
      }
    }
  }

  final void run(Runnable action) {
    call(
        () -> {
          action.run();
          return null;
        });
  }

  /** Created on first use: they take memory. */
  final synchronized StripedLocks rowLocks() {
    if (rowLocks == null) {
      rowLocks = new StripedLocks(lockTimeout, StripedLocks.ROW_STRIPES);
    }
    return rowLocks;
  }

  final KvScanner scanner(PurchaseKeys keys) {
    return call(() -> new KvScanner(engine.openSnapshot(), guard.issue(), keys));
  }

  @Override
  public final Metadata metadata() {
    return this;
  }

  @Override
  public final SortedMap<String, String> read(String prefix) {
    return call(
        () -> {
          SortedMap<String, String> entries = new TreeMap<>();
          try (EngineSnapshot snapshot = engine.openSnapshot()) {
            boolean found = snapshot.seek(Keys.meta(metadataTag, prefix));
            while (found && snapshot.key().get(0) == metadataTag) {
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
  public final void write(String name, String value) {
    change(session -> note(session, metadataTag, name, value));
  }

  @Override
  public final void remove(String prefix) {
    SortedMap<String, String> entries = read(prefix);
    change(
        session -> entries.keySet().forEach(name -> session.delete(Keys.meta(metadataTag, name))));
  }

  private void change(Consumer<EngineSession> writes) {
    run(() -> EngineSession.change(engine, writes));
  }

  /** Adds an entry of the metadata to the session's batch. */
  static void note(EngineSession session, byte tag, String name, String value) {
    if (name.length() > MAX_NAME) {
      throw new IllegalArgumentException("a metadata name has at most 100 characters: " + name);
    }
    byte[] bytes = value.getBytes(StandardCharsets.UTF_8);
    session.put(Keys.meta(tag, name), ByteBuffer.allocateDirect(bytes.length).put(0, bytes));
  }

  private static String text(ByteBuffer buffer, int from) {
    return StandardCharsets.UTF_8.decode(buffer.slice(from, buffer.limit() - from)).toString();
  }
}
