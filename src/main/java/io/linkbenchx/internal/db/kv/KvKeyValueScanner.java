package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.keyvalue.KeyValueScanner;
import java.nio.ByteBuffer;

/** Reads ranges of one snapshot, taken when the scanner was opened. */
final class KvKeyValueScanner implements KeyValueScanner {
  private final EngineSnapshot snapshot;
  private final CloseGuard.Pass pass;
  private final ByteBuffer clientKey;

  KvKeyValueScanner(EngineSnapshot snapshot, CloseGuard.Pass pass, int keyBytes) {
    this.snapshot = snapshot;
    this.pass = pass;
    this.clientKey = ByteBuffer.allocateDirect(keyBytes);
  }

  @Override
  public void scan(ByteBuffer from, ByteBuffer to, Sink sink) {
    ByteBuffer end = to == null ? null : KvKeyValueKeys.bound(to);
    pass.enter();
    try (pass) {
      boolean found =
          snapshot.seek(from == null ? Keys.tag(KeyLayout.MAP) : KvKeyValueKeys.bound(from));
      while (found) {
        ByteBuffer key = snapshot.key();
        if (key.get(0) != KeyLayout.MAP || (end != null && compare(key, end) >= 0)) {
          return;
        }
        clientKey.clear().put(0, key, 1, key.limit() - 1).limit(key.limit() - 1);
        sink.entry(clientKey, snapshot.value());
        found = snapshot.next();
      }
    }
  }

  /** Compares unsigned bytes, as the engine does. */
  private static int compare(ByteBuffer key, ByteBuffer end) {
    int common = Math.min(key.limit(), end.limit());
    for (int i = 0; i < common; i++) {
      int difference = Byte.compareUnsigned(key.get(i), end.get(i));
      if (difference != 0) {
        return difference;
      }
    }
    return key.limit() - end.limit();
  }

  @Override
  public void close() {
    pass.giveBack();
    snapshot.close();
  }
}
