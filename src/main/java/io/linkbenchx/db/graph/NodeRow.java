package io.linkbenchx.db.graph;

/**
 * One node, owned and reused by a client: an argument that stores read and never change, or a
 * buffer that they fill. Fields are public because this is a buffer, not a value.
 */
public final class NodeRow {
  /** Upper bound of the payload length in bytes; LinkBench's cap, exclusive. */
  public static final int MAX_DATA = 1 << 20;

  /** Logical bytes of a node's key, its id. */
  public static final int KEY_BYTES = 8;

  /** Logical bytes of type (4), version (8) and time (4). */
  private static final int FIXED_BYTES = 16;

  public long id;
  public int type;
  public long version;

  /** Unix seconds. */
  public int time;

  /** Payload bytes 0 … {@link #length}−1; grows as needed through {@link #reserve}. */
  public byte[] data = new byte[1024];

  public int length;

  /** Key, other columns and payload, without the database's own overhead. */
  public int logicalBytes() {
    return logicalBytes(length);
  }

  /** Logical bytes of a node with a payload of this many bytes. */
  public static int logicalBytes(int payload) {
    return KEY_BYTES + FIXED_BYTES + payload;
  }

  /** Makes {@link #data} at least {@code bytes} long; its content is lost. */
  public byte[] reserve(int bytes) {
    if (data.length < bytes) {
      data = new byte[Math.max(bytes, data.length * 2)];
    }
    return data;
  }
}
