package io.linkbenchx.internal.workload.insert;

import io.linkbenchx.db.purchase.PurchaseRows;
import io.linkbenchx.random.Hash64;
import io.linkbenchx.random.RandomStream;
import java.util.Arrays;

/**
 * Generates rows: the numbers are a function of (seed, table, row number), the data a function of
 * the seed and the row's other columns, so that any row can be checked without history, whatever
 * its id. For one thread; allocates nothing once a buffer has grown.
 */
final class RowSource {
  private static final String LETTERS =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  private static final int NOISE = 1 << 22;

  private final ShapeSettings shape;
  private final long seed;
  private final byte[] noise;
  private final int shortest;
  private final int lengths;
  private final RandomStream random = RandomStream.of(0);

  RowSource(ShapeSettings shape, long seed) {
    this(shape, seed, noise(seed));
  }

  /**
   * @param noise of {@link #noise(long)}, shared by all threads
   */
  RowSource(ShapeSettings shape, long seed, byte[] noise) {
    this.shape = shape;
    this.seed = seed;
    this.noise = noise;
    this.shortest = shape.shortest();
    this.lengths = shape.longest() - shortest + 1;
  }

  /** The same rows, for another thread. */
  RowSource forThread() {
    return new RowSource(shape, seed, noise);
  }

  /** Random letters from which data are cut. */
  static byte[] noise(long seed) {
    byte[] bytes = new byte[NOISE];
    RandomStream random = RandomStream.of(seed, 77);
    for (int i = 0; i < NOISE; i += 8) {
      long word = random.nextLong();
      for (int j = 0; j < 8; j++) {
        bytes[i + j] = (byte) LETTERS.charAt((int) (word >>> (8 * j)) & 63);
      }
    }
    return bytes;
  }

  /**
   * Appends rows.
   *
   * @param first number in its table of the first row, 0-based
   * @param time of all of them, epoch milliseconds, a whole second
   */
  void fill(PurchaseRows into, int table, long first, int count, long time) {
    for (long number = first; number < first + count; number++) {
      random.reseed(seed, table, number);
      int register = random.nextInt(shape.cashregisters());
      int customer = random.nextInt(shape.customers());
      int product = random.nextInt(shape.products());
      int price = random.nextInt(shape.maxPrice());
      int cents = shape.modern() ? price * 100 : price + customer;
      into.add(number + 1, time, register, customer, product, cents);
      data(into);
    }
  }

  /** Writes the data of the last row. */
  private void data(PurchaseRows rows) {
    long key = key(rows, rows.size() - 1);
    int length = length(key);
    int from = rows.reserve(length);
    byte[] data = rows.data();
    int letters = shape.randomBytes(length);
    int slice = slice(key);
    int random = shape.modern() ? from + length - letters : from;
    System.arraycopy(noise, slice, data, random, letters);
    int same = shape.modern() ? from : from + letters;
    Arrays.fill(data, same, same + length - letters, (byte) 'a');
  }

  private long key(PurchaseRows rows, int row) {
    long a = Hash64.combine(seed, rows.time(row), rows.customer(row));
    long b = (long) rows.register(row) << 32 | rows.product(row);
    return Hash64.combine(a, b, rows.cents(row));
  }

  private int length(long key) {
    return shortest + (int) (((key >>> 33) * lengths) >>> 31);
  }

  private int slice(long key) {
    return (int) (key & (NOISE - 1)) % (NOISE - 4000);
  }

  /** Whether a row's data match its other columns. */
  boolean matches(PurchaseRows rows, int row) {
    long key = key(rows, row);
    int length = length(key);
    if (rows.dataLength(row) != length) {
      return false;
    }
    int from = rows.dataFrom(row);
    int letters = shape.randomBytes(length);
    int slice = slice(key);
    int random = shape.modern() ? from + length - letters : from;
    int same = shape.modern() ? from : from + letters;
    byte[] data = rows.data();
    for (int i = same; i < same + length - letters; i++) {
      if (data[i] != 'a') {
        return false;
      }
    }
    return Arrays.equals(data, random, random + letters, noise, slice, slice + letters);
  }
}
