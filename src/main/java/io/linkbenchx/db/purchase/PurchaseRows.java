package io.linkbenchx.db.purchase;

import java.util.Arrays;

/**
 * Rows, owned and reused by a client: the argument of an insert, which a store reads and never
 * changes, or the answer of a query, which it fills. Grows to the largest use seen and allocates
 * nothing after that.
 *
 * <p>Times are epoch milliseconds, whole seconds in UTC: the column has that resolution. Prices are
 * hundredths: the column holds {@code cents / 100} as a floating point number, exactly enough up to
 * 2²⁴ hundredths. Data is text of one byte per character, 0x20 … 0x7E. Columns that a query does
 * not read are 0 or empty in its answer.
 */
public final class PurchaseRows {
  /** Logical bytes of a row's key, which is its id. */
  public static final int KEY_BYTES = 8;

  /** Logical bytes of time (8), register, customer, product and price (4 each). */
  private static final int FIXED_BYTES = 24;

  private int size;
  private long[] ids = new long[128];
  private long[] times = new long[128];
  private int[] registers = new int[128];
  private int[] customers = new int[128];
  private int[] products = new int[128];
  private int[] cents = new int[128];
  private int[] ends = new int[128];
  private byte[] data = new byte[1 << 13];

  /** Removes all rows. */
  public void clear() {
    size = 0;
  }

  /** Number of rows. */
  public int size() {
    return size;
  }

  /** Appends a row without data. */
  public void add(long id, long time, int register, int customer, int product, int price) {
    if (size == ids.length) {
      grow();
    }
    ids[size] = id;
    times[size] = time;
    registers[size] = register;
    customers[size] = customer;
    products[size] = product;
    cents[size] = price;
    ends[size] = dataFrom(size);
    size++;
  }

  private void grow() {
    int more = size * 2;
    ids = Arrays.copyOf(ids, more);
    times = Arrays.copyOf(times, more);
    registers = Arrays.copyOf(registers, more);
    customers = Arrays.copyOf(customers, more);
    products = Arrays.copyOf(products, more);
    cents = Arrays.copyOf(cents, more);
    ends = Arrays.copyOf(ends, more);
  }

  /**
   * Reserves {@code length} bytes of data for the last row; the caller then writes them.
   *
   * @return their offset in {@link #data()}
   */
  public int reserve(int length) {
    int from = dataFrom(size - 1);
    if (from + length > data.length) {
      data = Arrays.copyOf(data, Math.max(from + length, data.length * 2));
    }
    ends[size - 1] = from + length;
    return from;
  }

  /** Copies these bytes as data of the last row. */
  public void data(byte[] source, int from, int length) {
    int at = reserve(length); // may replace the array
    System.arraycopy(source, from, data, at, length);
  }

  /** Id of a row; rows are 0 … {@link #size}−1 here and below. */
  public long id(int row) {
    return ids[row];
  }

  /** Changes the id of a row. */
  public void id(int row, long id) {
    ids[row] = id;
  }

  /** Milliseconds since the epoch, in whole seconds. */
  public long time(int row) {
    return times[row];
  }

  /** Number of the cash register. */
  public int register(int row) {
    return registers[row];
  }

  /** Number of the customer. */
  public int customer(int row) {
    return customers[row];
  }

  /** Number of the product. */
  public int product(int row) {
    return products[row];
  }

  /** Price in hundredths. */
  public int cents(int row) {
    return cents[row];
  }

  /** All columns of all rows, without the database's own overhead. */
  public long logicalBytes() {
    return (long) size * logicalBytesOf(0) + (size == 0 ? 0 : ends[size - 1]);
  }

  /** Logical bytes of a row with this many bytes of data. */
  public static int logicalBytesOf(int data) {
    return KEY_BYTES + FIXED_BYTES + data;
  }

  /** The data of all rows; valid until the next row is added or data are reserved. */
  public byte[] data() {
    return data;
  }

  /** Offset of a row's data in {@link #data()}. */
  public int dataFrom(int row) {
    return row == 0 ? 0 : ends[row - 1];
  }

  /** Length of a row's data. */
  public int dataLength(int row) {
    return ends[row] - dataFrom(row);
  }
}
