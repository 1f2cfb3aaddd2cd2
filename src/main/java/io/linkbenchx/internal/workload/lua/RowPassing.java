package io.linkbenchx.internal.workload.lua;

import io.linkbenchx.db.sql.SqlResult;

/** Passes the rows of results to a script, as many at once as its memory holds. */
final class RowPassing {
  private final LuaMemory memory;

  /** A row that did not fit, and is passed first when there is more memory. */
  private byte[][] pending;

  RowPassing(LuaMemory memory) {
    this.memory = memory;
  }

  /**
   * Passes the next rows: per column a length, -1 for NULL, and the bytes. Number 0 becomes their
   * number, 2 that of columns, 3 the room that the next row needs, 0 if there is none.
   */
  void pass(SqlResult result) {
    int columns = result.columns();
    int offset = 0;
    int rows = 0;
    int needed = 0;
    while (needed == 0 && (pending != null || result.next())) {
      byte[][] row = pending == null ? row(result, columns) : pending;
      int size = size(row);
      if (offset + size > memory.room()) {
        pending = row;
        needed = size;
      } else {
        pending = null;
        offset = put(offset, row);
        rows++;
      }
    }
    memory.set(0, rows);
    memory.set(2, columns);
    memory.set(3, needed);
  }

  private static byte[][] row(SqlResult result, int columns) {
    byte[][] row = new byte[columns][];
    for (int column = 0; column < columns; column++) {
      row[column] = result.value(column + 1);
    }
    return row;
  }

  private static int size(byte[][] row) {
    int size = 0;
    for (byte[] value : row) {
      size += Integer.BYTES + (value == null ? 0 : value.length);
    }
    return size;
  }

  private int put(int from, byte[][] row) {
    int offset = from;
    for (byte[] value : row) {
      memory.putInt(offset, value == null ? -1 : value.length);
      offset += Integer.BYTES;
      if (value != null) {
        memory.put(offset, value, value.length);
        offset += value.length;
      }
    }
    return offset;
  }
}
