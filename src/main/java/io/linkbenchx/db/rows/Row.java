package io.linkbenchx.db.rows;

/**
 * One row, owned and reused by a client: an argument that stores read and never change, or a buffer
 * that they fill. Fields are public because this is a buffer, not a value.
 */
public final class Row {
  /** Width of column c in characters; sysbench's content fills one less. */
  public static final int C_WIDTH = 120;

  /** Width of column pad in characters; sysbench's content fills one less. */
  public static final int PAD_WIDTH = 60;

  /** Logical bytes of a row's key, which is its id. */
  public static final int KEY_BYTES = 8;

  /** Logical bytes of k. */
  private static final int FIXED_BYTES = 8;

  public long id;
  public long k;

  /** Characters 0 … {@link #cLength}−1 of column c, one byte each, without trailing blanks. */
  public final byte[] c = new byte[C_WIDTH];

  public int cLength;

  /** Characters 0 … {@link #padLength}−1 of column pad, one byte each, without trailing blanks. */
  public final byte[] pad = new byte[PAD_WIDTH];

  public int padLength;

  /** {@link #logicalBytes} of a row with sysbench's content. */
  public static final int SYSBENCH_BYTES = KEY_BYTES + FIXED_BYTES + C_WIDTH - 1 + PAD_WIDTH - 1;

  /** All columns, texts without trailing blanks, without the database's own overhead. */
  public int logicalBytes() {
    return KEY_BYTES + FIXED_BYTES + cLength + padLength;
  }
}
