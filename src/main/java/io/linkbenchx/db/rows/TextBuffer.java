package io.linkbenchx.db.rows;

import java.util.Arrays;

/**
 * The values of column c that a range statement returned, owned and reused by a client: a store
 * calls {@link #clear} and then {@link #add} per row. It grows to the largest answer seen and
 * allocates nothing after that.
 */
public final class TextBuffer {
  private final boolean wanted;
  private int size;
  private int used;
  private int[] from = new int[128];
  private int[] length = new int[128];
  private byte[] data = new byte[128 * Row.C_WIDTH];

  /** A buffer whose values are read. */
  public TextBuffer() {
    this(true);
  }

  private TextBuffer(boolean wanted) {
    this.wanted = wanted;
  }

  /** A buffer for a client that only needs the number of rows. */
  public static TextBuffer unread() {
    return new TextBuffer(false);
  }

  /**
   * False if the client will not read the values: a store may then leave received rows undecoded,
   * and the buffer's content is undefined.
   */
  public boolean wanted() {
    return wanted;
  }

  /** Removes all values. */
  public void clear() {
    size = 0;
    used = 0;
  }

  /** Number of values. */
  public int size() {
    return size;
  }

  /**
   * Appends a value; the caller then writes its bytes.
   *
   * @return offset in {@link #bytes()} of its {@code bytes} bytes
   */
  public int add(int bytes) {
    if (size == from.length) {
      from = Arrays.copyOf(from, size * 2);
      length = Arrays.copyOf(length, size * 2);
    }
    if (used + bytes > data.length) {
      data = Arrays.copyOf(data, Math.max(used + bytes, data.length * 2));
    }
    int at = used;
    from[size] = at;
    length[size++] = bytes;
    used += bytes;
    return at;
  }

  /** Appends a copy of a value. */
  public void add(byte[] value, int bytes) {
    int at = add(bytes);
    System.arraycopy(value, 0, data, at, bytes);
  }

  /** The bytes of all values; valid until the next {@link #add}. */
  public byte[] bytes() {
    return data;
  }

  /** Offset of a value in {@link #bytes()}. */
  public int offset(int value) {
    return from[value];
  }

  /** Length of a value in bytes. */
  public int length(int value) {
    return length[value];
  }

  /** Sorts the values in place by their unsigned bytes, as a database does for ORDER BY c. */
  public void sort() {
    for (int parent = size / 2 - 1; parent >= 0; parent--) {
      sink(parent, size);
    }
    for (int end = size - 1; end > 0; end--) {
      swap(0, end);
      sink(0, end);
    }
  }

  /** Removes all but one of each run of adjacent equal values. */
  public void distinct() {
    int kept = 0;
    for (int i = 0; i < size; i++) {
      if (kept == 0 || compare(i, kept - 1) != 0) {
        from[kept] = from[i];
        length[kept++] = length[i];
      }
    }
    size = kept;
  }

  private void sink(int start, int end) {
    int parent = start;
    while (2 * parent + 1 < end) {
      int child = 2 * parent + 1;
      if (child + 1 < end && compare(child, child + 1) < 0) {
        child++;
      }
      if (compare(parent, child) >= 0) {
        return;
      }
      swap(parent, child);
      parent = child;
    }
  }

  private int compare(int a, int b) {
    return Arrays.compareUnsigned(
        data, from[a], from[a] + length[a], data, from[b], from[b] + length[b]);
  }

  private void swap(int a, int b) {
    int f = from[a];
    from[a] = from[b];
    from[b] = f;
    int l = length[a];
    length[a] = length[b];
    length[b] = l;
  }
}
