package io.linkbenchx.internal.workload.rows;

import io.linkbenchx.random.RandomStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Groups of eleven uniform decimal digits and a dash, eight characters in one addition: a digit is
 * the sum of a 0 or 5 and of a 0 … 4, taken from two fixed rows of {@value #STARTS} groups at
 * independent offsets. This gives 2^20 sequences that compress hardly better than independent
 * digits, although both rows fit into the L1 cache.
 */
final class Filler {
  /** Characters of a group with its dash. */
  static final int GROUP = 12;

  private static final int STARTS = 1024;
  private static final int LONGEST = RowContent.C_GROUPS;

  /** All groups of c except the free one. */
  private static final int LONG = RowContent.C_GROUPS - 1;

  private static final int WORD = Long.BYTES;

  /** Two groups fill three words. */
  private static final int PAIR = 2 * GROUP;

  /** Part of the stored format, as are the rows generated from it. */
  private static final long ROWS = 0xF111E2L;

  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle INTS =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
  private static final byte[] FIVES = row('0', 5, 2, '-');
  private static final byte[] ONES = row(0, 1, 5, 0);

  private Filler() {}

  /** Each digit occurs equally often at each position of a group, give or take one. */
  private static byte[] row(int base, int step, int digits, int dash) {
    RandomStream random = RandomStream.of(ROWS, digits);
    byte[] row = new byte[(STARTS + LONGEST) * GROUP];
    for (int place = 0; place < GROUP; place++) {
      boolean last = place == GROUP - 1;
      for (int i = 0; i < STARTS; i++) {
        int other = random.nextInt(i + 1);
        row[i * GROUP + place] = row[other * GROUP + place];
        row[other * GROUP + place] = (byte) (last ? dash : base + step * (i % digits));
      }
    }
    System.arraycopy(row, 0, row, STARTS * GROUP, LONGEST * GROUP);
    return row;
  }

  /**
   * Writes groups with their dashes, the last one included. Unrolled, so that the compiler can
   * prove the reads in bounds and omits the checks.
   *
   * @param choice selects the sequence by its bits 0 … 9 and 32 … 41
   * @param groups all of pad or c except the free one
   */
  static void write(long choice, byte[] into, int at, int groups) {
    int fives = (int) (choice & (STARTS - 1)) * GROUP;
    int ones = (int) (choice >>> Integer.SIZE & (STARTS - 1)) * GROUP;
    long a = (long) LONGS.get(FIVES, fives);
    long b = (long) LONGS.get(FIVES, fives + WORD);
    long c = (long) LONGS.get(FIVES, fives + 2 * WORD);
    pair(a, b, c, ones, into, at);
    pair(a, b, c, ones + PAIR, into, at + PAIR);
    if (groups == LONG) {
      pair(a, b, c, ones + 2 * PAIR, into, at + 2 * PAIR);
      pair(a, b, c, ones + 3 * PAIR, into, at + 3 * PAIR);
      LONGS.set(into, at + 4 * PAIR, a + (long) LONGS.get(ONES, ones + 4 * PAIR));
      INTS.set(into, at + 4 * PAIR + WORD, (int) b + (int) INTS.get(ONES, ones + 4 * PAIR + WORD));
    }
  }

  private static void pair(long a, long b, long c, int ones, byte[] into, int at) {
    LONGS.set(into, at, a + (long) LONGS.get(ONES, ones));
    LONGS.set(into, at + WORD, b + (long) LONGS.get(ONES, ones + WORD));
    LONGS.set(into, at + 2 * WORD, c + (long) LONGS.get(ONES, ones + 2 * WORD));
  }
}
