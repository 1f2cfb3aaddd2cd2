package io.linkbenchx.internal.db.kv;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** One client's reusable keys: each call fills the buffer of its kind and returns it. */
final class Keys {
  private final ByteBuffer node = of(KeyLayout.NODE, 0);
  private final ByteBuffer link = of(KeyLayout.LINK, 0, 0, 0);
  private final ByteBuffer index = of(KeyLayout.INDEX, 0, 0, 0, 0);
  private final ByteBuffer count = of(KeyLayout.COUNT, 0, 0);
  private ByteBuffer map = of(KeyLayout.MAP);

  ByteBuffer node(long id) {
    return node.putLong(1, id);
  }

  ByteBuffer link(long type, long id1, long id2) {
    return link.putLong(1, type).putLong(9, id1).putLong(17, id2);
  }

  ByteBuffer index(long id1, long type, long time, long id2) {
    return index.putLong(1, id1).putLong(9, type).putLong(17, ~time).putLong(25, id2);
  }

  ByteBuffer count(long id, long type) {
    return count.putLong(1, id).putLong(9, type);
  }

  /** The ordered map's key for a client's. */
  ByteBuffer map(ByteBuffer client) {
    int length = client.limit();
    if (map.limit() != 1 + length) {
      map = bound(client);
      return map;
    }
    return map.put(1, client, 0, length);
  }

  /** As {@link #map}, for the beginning or end of a scan. */
  static ByteBuffer bound(ByteBuffer client) {
    int length = client.limit();
    return ByteBuffer.allocateDirect(1 + length).put(0, KeyLayout.MAP).put(1, client, 0, length);
  }

  /**
   * @param tag of the metadata, such as {@link KeyLayout#META}
   */
  static ByteBuffer meta(byte tag, String name) {
    byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
    return ByteBuffer.allocateDirect(1 + bytes.length).put(0, tag).put(1, bytes);
  }

  static ByteBuffer own(byte what) {
    return ByteBuffer.allocateDirect(2).put(0, KeyLayout.OWN).put(1, what);
  }

  /** The smallest key that begins with a tag and these numbers. */
  static ByteBuffer of(byte tag, long... numbers) {
    ByteBuffer key = ByteBuffer.allocateDirect(1 + Long.BYTES * numbers.length).put(tag);
    for (long number : numbers) {
      key.putLong(number);
    }
    return key.flip();
  }
}
