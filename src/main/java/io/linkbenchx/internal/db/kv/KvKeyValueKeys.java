package io.linkbenchx.internal.db.kv;

import java.nio.ByteBuffer;

/** One client's reusable key of the ordered map: the tag, followed by the client's key. */
final class KvKeyValueKeys {
  private final ByteBuffer key;
  private final int length;

  /**
   * @param length of a client's keys
   */
  KvKeyValueKeys(int length) {
    this.length = length;
    key = ByteBuffer.allocateDirect(1 + length).put(0, KeyLayout.MAP);
  }

  /** The engine's key for a client's. */
  ByteBuffer key(ByteBuffer client) {
    return key.put(1, client, 0, length);
  }

  /** The engine's key at the beginning or end of a scan; of any length up to a key's. */
  static ByteBuffer bound(ByteBuffer client) {
    int length = client.limit();
    return ByteBuffer.allocateDirect(1 + length).put(0, KeyLayout.MAP).put(1, client, 0, length);
  }
}
