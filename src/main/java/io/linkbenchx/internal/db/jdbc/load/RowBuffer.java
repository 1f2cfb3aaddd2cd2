package io.linkbenchx.internal.db.jdbc.load;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Rows as bytes, built in place and reused. */
public final class RowBuffer {
  private static final byte[] HEX = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);

  private byte[] bytes = new byte[1 << 16];
  private int length;

  public void clear() {
    length = 0;
  }

  public int length() {
    return length;
  }

  public byte[] bytes() {
    return bytes;
  }

  private void room(int more) {
    if (length + more > bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.max(length + more, bytes.length * 2));
    }
  }

  public RowBuffer put(char c) {
    room(1);
    bytes[length++] = (byte) c;
    return this;
  }

  /** Appends ASCII text. */
  public RowBuffer put(String text) {
    room(text.length());
    for (int i = 0; i < text.length(); i++) {
      bytes[length++] = (byte) text.charAt(i);
    }
    return this;
  }

  /** Appends a decimal number. */
  public RowBuffer put(long value) {
    if (value < 0) {
      return put(Long.toString(value));
    }
    room(20);
    int digits = 1;
    for (long limit = 10; digits < 19 && value >= limit; limit *= 10) {
      digits++;
    }
    long rest = value;
    for (int at = length + digits - 1; at >= length; at--) {
      bytes[at] = (byte) ('0' + rest % 10);
      rest /= 10;
    }
    length += digits;
    return this;
  }

  /** Appends bytes in LOAD DATA's format: tab, newline, backslash and zero escaped. */
  public RowBuffer escaped(byte[] data, int size) {
    room(2 * size);
    for (int i = 0; i < size; i++) {
      byte b = data[i];
      switch (b) {
        case '\t' -> escape('t');
        case '\n' -> escape('n');
        case '\r' -> escape('r');
        case '\\' -> escape('\\');
        case 0 -> escape('0');
        default -> bytes[length++] = b;
      }
    }
    return this;
  }

  /**
   * Appends a literal of text with one byte per character.
   *
   * @param hex whether text that needs quoting is written in hexadecimal, which has the same
   *     meaning in every SQL mode; otherwise quotes are doubled
   */
  public RowBuffer literal(byte[] data, int from, int size, boolean hex) {
    room(2 * size + 3);
    int start = length;
    bytes[length++] = '\'';
    for (int i = from; i < from + size; i++) {
      byte b = data[i];
      if (hex && (b == '\'' || b == '\\' || b < ' ')) {
        length = start;
        return put("x'").hex(data, from, size).put('\'');
      }
      if (b == '\'') {
        bytes[length++] = b;
      }
      bytes[length++] = b;
    }
    bytes[length++] = '\'';
    return this;
  }

  public RowBuffer hex(byte[] data, int from, int size) {
    room(2 * size);
    for (int i = from; i < from + size; i++) {
      bytes[length++] = HEX[data[i] >> 4 & 15];
      bytes[length++] = HEX[data[i] & 15];
    }
    return this;
  }

  private void escape(char c) {
    bytes[length++] = '\\';
    bytes[length++] = (byte) c;
  }

  /** Appends a big-endian number in binary COPY's format. */
  public RowBuffer int16(int value) {
    room(2);
    bytes[length++] = (byte) (value >> 8);
    bytes[length++] = (byte) value;
    return this;
  }

  public RowBuffer int32(int value) {
    return int16(value >> 16).int16(value);
  }

  public RowBuffer int64(long value) {
    return int32((int) (value >> 32)).int32((int) value);
  }

  public RowBuffer raw(byte[] data, int size) {
    room(size);
    System.arraycopy(data, 0, bytes, length, size);
    length += size;
    return this;
  }
}
