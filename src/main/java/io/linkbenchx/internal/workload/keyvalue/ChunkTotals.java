package io.linkbenchx.internal.workload.keyvalue;

/**
 * The content of a chunk's mark.
 *
 * @param digest order-independent, of keys and versions
 */
record ChunkTotals(long entries, long digest) {

  /** The text of the mark. */
  String text() {
    return entries + " " + Long.toHexString(digest);
  }

  /** Parses a {@link #text}. */
  static ChunkTotals parse(String text) {
    String[] parts = text.split(" ", -1);
    return new ChunkTotals(Long.parseLong(parts[0]), Long.parseUnsignedLong(parts[1], 16));
  }
}
