package io.linkbenchx.workload.keyvalue;

/**
 * What a chunk's mark says.
 *
 * @param digest order-free, of keys and versions
 */
record ChunkTotals(long entries, long digest) {

  /** For the mark. */
  String text() {
    return entries + " " + Long.toHexString(digest);
  }

  /** What {@link #text} wrote. */
  static ChunkTotals parse(String text) {
    String[] parts = text.split(" ", -1);
    return new ChunkTotals(Long.parseLong(parts[0]), Long.parseUnsignedLong(parts[1], 16));
  }
}
