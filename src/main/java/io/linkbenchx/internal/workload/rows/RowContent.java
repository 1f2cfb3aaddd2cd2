package io.linkbenchx.internal.workload.rows;

import io.linkbenchx.db.rows.Row;
import io.linkbenchx.random.Hash64;
import io.linkbenchx.random.RandomStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * The content of a row. c is ten groups of eleven decimal digits joined by dashes, pad is five, as
 * in sysbench; the first group is free and, with the seed, the table and the id, determines all
 * others. So every row can be checked on its own, whichever client wrote it (one wrong text in 2^20
 * passes), and compresses like sysbench's. Thread-confined.
 */
final class RowContent {
  static final int C_GROUPS = 10;
  static final int PAD_GROUPS = 5;

  private static final int DIGITS = 11;
  private static final int GROUP = Filler.GROUP;

  private static final long LOW = 0xFFFFFFFFL;
  private static final int TEN_BITS = 0x3FF;

  private static final long C_COLUMN = 1;
  private static final long PAD_COLUMN = 2;
  private static final long FIRST = 3;

  private static final VarHandle INTS =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
  private static final int[] TRIPLES = triples();

  /** Odd numbers without a pattern, from the fraction of the golden ratio and of other roots. */
  private static final long TABLE_STEP = 0x9E3779B97F4A7C15L;

  private static final long FIRST_MASK = 0x3C6EF372FE94F82BL;

  private final long seed;
  private final long cKey;
  private final long padKey;
  private final RandomStream derived = RandomStream.of(0);
  private final byte[] expected = new byte[Row.C_WIDTH];

  /**
   * @param seed of the load, stored with the data
   */
  RowContent(long seed) {
    this.seed = seed;
    this.cKey = Hash64.combine(seed, C_COLUMN);
    this.padKey = Hash64.combine(seed, PAD_COLUMN);
  }

  /** The stream from which a loaded row's k and first groups are drawn. */
  RandomStream loaded(int table, long id) {
    derived.reseed(Hash64.combine(seed, FIRST), table, id);
    return derived;
  }

  /**
   * A first group for {@link #c} or {@link #pad}: its digits as four numbers of ten bits, the first
   * below 100, the others below 1000. Each number is uniform to 1 in 4000.
   */
  static long firstGroup(RandomStream random) {
    long word = random.nextLong();
    long a = (word >>> Integer.SIZE) * 100;
    long b = (a & LOW) * 1000;
    long c = (word & LOW) * 1000;
    long d = (c & LOW) * 1000;
    return a >>> Integer.SIZE << 30
        | b >>> Integer.SIZE << 20
        | c >>> Integer.SIZE << 10
        | d >>> Integer.SIZE;
  }

  /** The first group of a text of the right shape. */
  private static long firstGroup(byte[] text) {
    long first = number(text, 0, 2);
    for (int at = 2; at < DIGITS; at += 3) {
      first = first << 10 | number(text, at, 3);
    }
    return first;
  }

  private static long number(byte[] text, int at, int digits) {
    long number = 0;
    for (int i = at; i < at + digits; i++) {
      number = number * 10 + text[i] - '0';
    }
    return number;
  }

  /** Draws and writes the texts of a new row. */
  void fill(int table, Row row, RandomStream random) {
    c(table, row, firstGroup(random));
    pad(table, row, firstGroup(random));
  }

  /** Writes c for {@code row.id}. */
  void c(int table, Row row, long first) {
    row.cLength = write(cKey, table, row.id, first, C_GROUPS, row.c);
  }

  /** Writes pad for {@code row.id}. */
  void pad(int table, Row row, long first) {
    row.padLength = write(padKey, table, row.id, first, PAD_GROUPS, row.pad);
  }

  private static int write(long key, int table, long id, long first, int groups, byte[] into) {
    long row = key + table * TABLE_STEP ^ id;
    long other = first ^ FIRST_MASK;
    digits(first, into);
    Filler.write(row * other ^ Math.multiplyHigh(row, other), into, GROUP, groups - 1);
    return groups * GROUP - 1;
  }

  /** Each write also sets the following character, the last one the dash. */
  private static void digits(long first, byte[] into) {
    INTS.set(into, 0, TRIPLES[(int) (first >>> 30) & TEN_BITS] >>> Byte.SIZE);
    INTS.set(into, 2, TRIPLES[(int) (first >>> 20) & TEN_BITS]);
    INTS.set(into, 5, TRIPLES[(int) (first >>> 10) & TEN_BITS]);
    INTS.set(into, 8, TRIPLES[(int) first & TEN_BITS]);
  }

  /**
   * The three digits of each number below a thousand and a dash, as the bytes of an int. Its length
   * is 2^10, so that a ten-bit index needs no bounds check.
   */
  private static int[] triples() {
    int[] triples = new int[TEN_BITS + 1];
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

  /** Whether a row's c matches this seed, its table, its id and its first group. */
  boolean cMatches(int table, Row row) {
    return matches(cKey, table, row.id, row.c, row.cLength, C_GROUPS);
  }

  /** Whether a row's pad matches this seed, its table, its id and its first group. */
  boolean padMatches(int table, Row row) {
    return matches(padKey, table, row.id, row.pad, row.padLength, PAD_GROUPS);
  }

  private boolean matches(long key, int table, long id, byte[] text, int length, int groups) {
    if (!shaped(text, length, groups)) {
      return false;
    }
    write(key, table, id, firstGroup(text), groups, expected);
    return Arrays.equals(text, 0, length, expected, 0, length);
  }
}
