package io.linkbenchx.internal.workload.lua;

import io.linkbenchx.db.sql.SqlResult;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/**
 * The memory in which a Lua state and its host pass numbers and texts, without an object each:
 * doubles at its beginning, then texts.
 */
final class LuaMemory {
  /** Index of the first number of a block of random numbers. */
  static final int BLOCK = 2048;

  /** Numbers in a block. */
  static final int BLOCK_SIZE = 256;

  private static final int CALL = 2040;

  /** Offset of texts. */
  static final int TEXT = (BLOCK + BLOCK_SIZE) * Double.BYTES;

  private ByteBuffer memory;

  /** Whether the current row of a result did not fit, and is passed when there is more memory. */
  private boolean rowWaits;

  /** From now on this memory, which Lua keeps. */
  void use(ByteBuffer bytes) {
    memory = bytes.order(ByteOrder.nativeOrder());
  }

  double number(int index) {
    return memory.getDouble(index * Double.BYTES);
  }

  /** The 64 bits of a whole number that a double would round. */
  long bits(int index) {
    return memory.getLong(index * Long.BYTES);
  }

  int whole(int index) {
    return (int) number(index);
  }

  void set(int index, double value) {
    memory.putDouble(index * Double.BYTES, value);
  }

  /** Number of the function that an event waits for, from 1; 0 at its end. */
  int call() {
    return whole(CALL);
  }

  /** Room for texts, in bytes. */
  int room() {
    return memory.capacity() - TEXT;
  }

  /** The text whose length is number 1. */
  String text() {
    return text(0, whole(1));
  }

  /** The text of {@code length} bytes at {@code offset}. */
  String text(int offset, int length) {
    byte[] bytes = new byte[length];
    memory.get(TEXT + offset, bytes);
    return new String(bytes, StandardCharsets.UTF_8);
  }

  /** The byte of the text at {@code offset}. */
  byte get(int offset) {
    return memory.get(TEXT + offset);
  }

  void put(int offset, int character) {
    memory.put(TEXT + offset, (byte) character);
  }

  /** Passes a text, cut if it does not fit. */
  void put(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    int length = Math.min(bytes.length, room());
    memory.put(TEXT, bytes, 0, length);
    set(1, length);
  }

  /**
   * Passes the next rows, as many as the memory holds: per column a length, -1 for NULL, and the
   * bytes. Number 0 becomes their number, 2 that of columns, 3 the room that the next row needs, 0
   * if there is none.
   */
  void putRows(SqlResult result) {
    int columns = result.columns();
    int begin = 0;
    int rows = 0;
    int end = 0;
    while (end <= room() && (rowWaits || result.next())) {
      begin = end;
      for (int column = 1; column <= columns; column++) {
        end = putValue(end, result.value(column));
      }
      rowWaits = end > room();
      rows += rowWaits ? 0 : 1;
    }
    set(0, rows);
    set(2, columns);
    set(3, rowWaits ? end - begin : 0);
  }

  /**
   * Passes a value behind its length, which is -1 for null; not if it does not fit.
   *
   * @return the offset behind it
   */
  private int putValue(int offset, byte... value) {
    int end = offset + Integer.BYTES + (value == null ? 0 : value.length);
    if (end <= room()) {
      memory.putInt(TEXT + offset, value == null ? -1 : value.length);
      if (value != null) {
        memory.put(TEXT + offset + Integer.BYTES, value);
      }
    }
    return end;
  }
}
