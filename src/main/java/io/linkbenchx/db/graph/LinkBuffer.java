package io.linkbenchx.db.graph;

import java.util.Arrays;

/**
 * The links of one answer in columns, owned and reused by a client: a store calls {@link #clear}
 * and then {@link #add} per row. It grows to the largest answer seen and allocates nothing after
 * that.
 */
public final class LinkBuffer {
  private int size;
  private long[] id2 = new long[64];
  private long[] time = new long[64];
  private int[] version = new int[64];
  private byte[] visibility = new byte[64];
  private int[] end = new int[64];
  private byte[] data = new byte[4096];

  /** Removes all rows. */
  public void clear() {
    size = 0;
  }

  /** Number of rows. */
  public int size() {
    return size;
  }

  /**
   * Appends a row; the caller then writes its payload.
   *
   * @return offset in {@link #bytes()} of its {@code length} payload bytes
   */
  public int add(long id2, byte visibility, long time, int version, int length) {
    if (size == this.id2.length) {
      grow();
    }
    int from = size == 0 ? 0 : end[size - 1];
    if (from + length > data.length) {
      data = Arrays.copyOf(data, Math.max(from + length, data.length * 2));
    }
    this.id2[size] = id2;
    this.time[size] = time;
    this.version[size] = version;
    this.visibility[size] = visibility;
    end[size++] = from + length;
    return from;
  }

  private void grow() {
    int capacity = size * 2;
    id2 = Arrays.copyOf(id2, capacity);
    time = Arrays.copyOf(time, capacity);
    version = Arrays.copyOf(version, capacity);
    visibility = Arrays.copyOf(visibility, capacity);
    end = Arrays.copyOf(end, capacity);
  }

  /** The payload bytes of all rows; valid until the next {@link #add}. */
  public byte[] bytes() {
    return data;
  }

  /** The other end of the link; rows are 0 … {@link #size}−1 here and below. */
  public long id2(int row) {
    return id2[row];
  }

  /** Milliseconds since the epoch. */
  public long time(int row) {
    return time[row];
  }

  /** How often the link was written, as stored. */
  public int version(int row) {
    return version[row];
  }

  /** 1 if the link is visible, 0 if it is hidden. */
  public byte visibility(int row) {
    return visibility[row];
  }

  /** Offset of the row's payload in {@link #bytes()}. */
  public int offset(int row) {
    return row == 0 ? 0 : end[row - 1];
  }

  /** Length of the row's payload in bytes. */
  public int length(int row) {
    return end[row] - offset(row);
  }
}
