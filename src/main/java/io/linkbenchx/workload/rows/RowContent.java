package io.linkbenchx.workload.rows;

import io.linkbenchx.db.rows.Row;
import io.linkbenchx.random.Hash64;
import io.linkbenchx.random.RandomStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * What stands in a row. c is ten groups of eleven decimal digits joined by dashes, pad is five, as
 * sysbench writes them; the first group is free and decides, with the seed, the table and the id,
 * all others. So every row can be checked by itself, whoever wrote it when, and compresses like
 * sysbench's. Thread-confined.
 */
final class RowContent {
  static final int C_GROUPS = 10;
  static final int PAD_GROUPS = 5;

  private static final int DIGITS = 11;
  private static final int GROUP = DIGITS + 1;

  /** One more than the largest group. */
  private static final long GROUP_VALUES = 100_000_000_000L;

  private static final long C_COLUMN = 1;
  private static final long PAD_COLUMN = 2;
  private static final long FIRST = 3;

  private static final VarHandle INTS =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
  private static final int[] TRIPLES = triples();

  private final long seed;
  private final RandomStream derived = RandomStream.of(0);
  private final byte[] expected = new byte[Row.C_WIDTH];

  /**
   * @param seed of the load, stored with the data
   */
  RowContent(long seed) {
    this.seed = seed;
  }

  /** The stream that a loaded row's k and first groups are drawn from. */
  RandomStream loaded(int table, long id) {
    derived.reseed(Hash64.combine(seed, FIRST), table, id);
    return derived;
  }

  /** A first group for {@link #c} or {@link #pad}. */
  static long firstGroup(RandomStream random) {
    return random.nextLong(GROUP_VALUES);
  }

  /** Writes c for {@code row.id}. */
  void c(int table, Row row, long first) {
    row.cLength = write(C_COLUMN, table, row.id, first, C_GROUPS, row.c);
  }

  /** Writes pad for {@code row.id}. */
  void pad(int table, Row row, long first) {
    row.padLength = write(PAD_COLUMN, table, row.id, first, PAD_GROUPS, row.pad);
  }

  private int write(long column, int table, long id, long first, int groups, byte[] into) {
    derived.reseed(Hash64.combine(seed, column, table), id, first);
    digits(first, into, 0);
    for (int group = 1; group < groups; group++) {
      digits(derived.nextLong(GROUP_VALUES), into, group * GROUP);
    }
    return groups * GROUP - 1;
  }

  /** Two digits and three times three of them; the last write also sets the dash that follows. */
  private static void digits(long value, byte[] into, int at) {
    long high = value / 1_000_000_000;
    int low = (int) (value - high * 1_000_000_000);
    int top = (int) high;
    into[at] = (byte) ('0' + top / 10);
    into[at + 1] = (byte) ('0' + top % 10);
    int thousands = low / 1000;
    int millions = thousands / 1000;
    INTS.set(into, at + 2, TRIPLES[millions]);
    INTS.set(into, at + 5, TRIPLES[thousands - millions * 1000]);
    INTS.set(into, at + 8, TRIPLES[low - thousands * 1000]);
  }

  /** The three digits of each number below a thousand and a dash, as the bytes of an int. */
  private static int[] triples() {
    int[] triples = new int[1000];
    for (int i = 0; i < triples.length; i++) {
      int digits = '0' + i / 100 | ('0' + i / 10 % 10) << 8 | ('0' + i % 10) << 16;
      triples[i] = digits | '-' << 24;
    }
    return triples;
  }

  /** Whether c has sysbench's shape: groups of digits joined by dashes. */
  static boolean shaped(byte[] text, int length, int groups) {
    if (length != groups * GROUP - 1) {
      return false;
    }
    for (int i = 0; i < length; i++) {
      boolean right = i % GROUP == DIGITS ? text[i] == '-' : text[i] >= '0' && text[i] <= '9';
      if (!right) {
        return false;
      }
    }
    return true;
  }

  /** Whether a row's c is one that this seed has for its table, id and first group. */
  boolean cMatches(int table, Row row) {
    return matches(C_COLUMN, table, row.id, row.c, row.cLength, C_GROUPS);
  }

  /** The same for pad. */
  boolean padMatches(int table, Row row) {
    return matches(PAD_COLUMN, table, row.id, row.pad, row.padLength, PAD_GROUPS);
  }

  private boolean matches(long column, int table, long id, byte[] text, int length, int groups) {
    if (!shaped(text, length, groups)) {
      return false;
    }
    long first = 0;
    for (int i = 0; i < DIGITS; i++) {
      first = first * 10 + text[i] - '0';
    }
    write(column, table, id, first, groups, expected);
    return Arrays.equals(text, 0, length, expected, 0, length);
  }
}
