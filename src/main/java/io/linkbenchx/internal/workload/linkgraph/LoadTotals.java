package io.linkbenchx.internal.workload.linkgraph;

import java.util.Locale;

/**
 * Rows and their order-independent digest: the sum of {@link RowHash} over all rows, modulo 2^64.
 * Totals of one chunk or of all.
 */
record LoadTotals(long nodes, long links, long counts, long digest) {
  static final LoadTotals NONE = new LoadTotals(0, 0, 0, 0);

  LoadTotals plus(LoadTotals other) {
    return new LoadTotals(
        nodes + other.nodes, links + other.links, counts + other.counts, digest + other.digest);
  }

  long rows() {
    return nodes + links + counts;
  }

  /** Sixteen hexadecimal digits. */
  String digestText() {
    return String.format(Locale.ROOT, "%016x", digest);
  }

  /** For a chunk's mark in the database. */
  String text() {
    return nodes + " " + links + " " + counts + " " + Long.toHexString(digest);
  }

  /** Parses a {@link #text}. */
  static LoadTotals parse(String text) {
    String[] parts = text.split(" ", -1);
    return new LoadTotals(
        Long.parseLong(parts[0]),
        Long.parseLong(parts[1]),
        Long.parseLong(parts[2]),
        Long.parseUnsignedLong(parts[3], 16));
  }
}
