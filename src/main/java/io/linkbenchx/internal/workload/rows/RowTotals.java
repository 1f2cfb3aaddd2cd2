package io.linkbenchx.internal.workload.rows;

import io.linkbenchx.db.rows.Row;
import io.linkbenchx.random.Hash64;
import java.util.Locale;

/**
 * Number of rows, the sum of their k, and an order-independent digest of all columns; grows row by
 * row.
 */
final class RowTotals {
  private static final int WORD = 8;

  long rows;
  long sumOfK;
  long digest;

  /** Adds a row of a table. */
  void add(int table, Row row) {
    rows++;
    sumOfK += row.k;
    long fields = Hash64.combine(table, row.id, row.k);
    digest += Hash64.combine(fields, hash(row.c, row.cLength), hash(row.pad, row.padLength));
  }

  /** Adds the totals of another part. */
  void add(RowTotals other) {
    rows += other.rows;
    sumOfK += other.sumOfK;
    digest += other.digest;
  }

  private static long hash(byte[] text, int length) {
    long hash = length;
    for (int i = 0; i < length; i += WORD) {
      long word = 0;
      for (int j = i; j < Math.min(length, i + WORD); j++) {
        word = word << Byte.SIZE | text[j];
      }
      hash = Long.rotateLeft((hash ^ word) * 0x9FB21C651E98DF25L, 29) + word;
    }
    return hash;
  }

  /** Sixteen hexadecimal digits. */
  String digestText() {
    return String.format(Locale.ROOT, "%016x", digest);
  }

  /** For a chunk's mark in the database. */
  String text() {
    return rows + " " + sumOfK + " " + Long.toHexString(digest);
  }

  /** Parses a {@link #text}. */
  static RowTotals parse(String text) {
    String[] parts = text.split(" ", -1);
    RowTotals totals = new RowTotals();
    totals.rows = Long.parseLong(parts[0]);
    totals.sumOfK = Long.parseLong(parts[1]);
    totals.digest = Long.parseUnsignedLong(parts[2], 16);
    return totals;
  }
}
