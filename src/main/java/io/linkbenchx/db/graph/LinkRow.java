package io.linkbenchx.db.graph;

/**
 * One link, owned and reused by a client: an argument that stores read and never change, or a
 * buffer that they fill.
 */
public final class LinkRow {
  /** Upper bound of the payload length in bytes; LinkBench's cap, exclusive. */
  public static final int MAX_DATA = 255;

  /** {@link #visibility} of a link that lists and counts omit. */
  public static final byte HIDDEN = 0;

  /** {@link #visibility} of an ordinary link. */
  public static final byte VISIBLE = 1;

  /** Logical bytes of a link's key: id1, type and id2, 8 each. */
  public static final int KEY_BYTES = 24;

  /** Logical bytes of visibility (1), time (8) and version (4). */
  private static final int FIXED_BYTES = 13;

  public long id1;
  public long type;
  public long id2;
  public byte visibility = VISIBLE;

  /** Milliseconds since the epoch. */
  public long time;

  public int version;
  public final byte[] data = new byte[MAX_DATA];
  public int length;

  /** Key, other columns and payload, without the database's own overhead. */
  public int logicalBytes() {
    return logicalBytes(length);
  }

  /** Logical bytes of a link with a payload of this many bytes. */
  public static int logicalBytes(int payload) {
    return KEY_BYTES + FIXED_BYTES + payload;
  }
}
