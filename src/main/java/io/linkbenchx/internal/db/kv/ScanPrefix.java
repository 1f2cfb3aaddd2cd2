package io.linkbenchx.internal.db.kv;

import java.nio.ByteBuffer;

/** The first {@link OrderedEngine#SCAN_PREFIX} bytes that a session's scan stays within. */
final class ScanPrefix {
  private byte tag;
  private long first;
  private long second;

  /** Sets the scan's prefix from its first key. */
  public void of(ByteBuffer start) {
    tag = start.get(0);
    first = start.getLong(1);
    second = start.getLong(9);
  }

  /** Whether a key belongs to the scan. */
  public boolean holds(ByteBuffer key) {
    return key.limit() >= OrderedEngine.SCAN_PREFIX
        && key.getLong(9) == second
        && key.getLong(1) == first
        && key.get(0) == tag;
  }
}
