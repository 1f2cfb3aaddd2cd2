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
 * sysbench writes them; the first six digits are free and decide, with the seed, the table and the
 * id, all others. So every row can be checked by itself, whoever wrote it when (one wrong text in
 * 2^20 passes), and compresses like sysbench's. Thread-confined.
 */
final class RowContent {
  static final int C_GROUPS = 10;
  static final int PAD_GROUPS = 5;

  private static final int DIGITS = 11;
  private static final int GROUP = Filler.GROUP;

  private static final int TEN_BITS = 0x3FF;
  private static final long AFTER_SIX = 0xFFFFL << 48;
  private static final int PART = 21;
  private static final long PART_MASK = (1L << PART) - 1;

  private static final long C_COLUMN = 1;
  private static final long PAD_COLUMN = 2;
  private static final long FIRST = 3;

  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long[] TRIPLES = triples();

  /** Odd numbers without pattern, from the fraction of the golden ratio and of other roots. */
  private static final long TABLE_STEP = 0x9E3779B97F4A7C15L;

  private static final long PLACE_STEP = 0xD1B54A32D192ED03L;

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

  /** The stream that a loaded row's k and first digits are drawn from. */
  RandomStream loaded(int table, long id) {
    derived.reseed(Hash64.combine(seed, FIRST), table, id);
    return derived;
  }

  /**
   * The first digits for {@link #c} or {@link #pad}: two numbers of ten bits, each below a thousand
   * and uniform to 1 in 2000.
   */
  static long firstDigits(RandomStream random) {
    long word = random.nextLong();
    long one = ((word >>> (Long.SIZE - PART)) * 1000) >>> PART;
    long other = ((word & PART_MASK) * 1000) >>> PART;
    return (one << Filler.FIVES_SHIFT) | other;
  }

  /** The first digits of a text of the right shape. */
  private static long firstDigits(byte[] text) {
    return (number(text, 0, 3) << Filler.FIVES_SHIFT) | number(text, 3, 3);
  }

  private static long number(byte[] text, int at, int digits) {
    long number = 0;
    for (int i = at; i < at + digits; i++) {
      number = number * 10 + text[i] - '0';
    }
    return number;
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
    Filler.write(places(key, table, id) + first, into, groups);
    long digits =
        TRIPLES[(int) (first >>> Filler.FIVES_SHIFT) & TEN_BITS]
            | (TRIPLES[(int) first & TEN_BITS] << 24);
    LONGS.set(into, 0, ((long) LONGS.get(into, 0) & AFTER_SIX) | digits);
    return groups * GROUP - 1;
  }

  /** The row's own places in the filler, which its first digits then move. */
  private static long places(long key, int table, long id) {
    long row = (key + table * TABLE_STEP) ^ id;
    return (row * PLACE_STEP) >>> (Long.SIZE - Filler.CHOICE_BITS);
  }

  /** The three digits of each number below a thousand; as long as the index has bits. */
  private static long[] triples() {
    long[] triples = new long[TEN_BITS + 1];
    for (int i = 0; i < 1000; i++) {
      triples[i] = '0' + i / 100L | ('0' + i / 10 % 10) << 8 | ('0' + i % 10) << 16;
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

  /** Whether a row's c is one that this seed has for its table, id and first digits. */
  boolean cMatches(int table, Row row) {
    return matches(cKey, table, row.id, row.c, row.cLength, C_GROUPS);
  }

  /** The same for pad. */
  boolean padMatches(int table, Row row) {
    return matches(padKey, table, row.id, row.pad, row.padLength, PAD_GROUPS);
  }

  private boolean matches(long key, int table, long id, byte[] text, int length, int groups) {
    if (!shaped(text, length, groups)) {
      return false;
    }
    write(key, table, id, firstDigits(text), groups, expected);
    return Arrays.equals(text, 0, length, expected, 0, length);
  }
}
