package io.linkbenchx.db.jdbc.connect;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Types;

/**
 * Reads whole numbers from a result's rows. A list of links has thousands of them, and a driver
 * that takes 100 ns each would dominate the client's cost.
 */
public enum NumberCells {
  /** With the driver's own getter. */
  JDBC {
    @Override
    public long number(ResultSet rows, int column) throws SQLException {
      return rows.getLong(column);
    }
  },

  /** From the bytes received, little-endian: the MySQL binary protocol. */
  BINARY {
    @Override
    public long number(ResultSet rows, int column) throws SQLException {
      byte[] bytes = rows.getBytes(column);
      if (bytes == null || bytes.length > Long.BYTES) {
        return rows.getLong(column);
      }
      long value = 0;
      for (int i = bytes.length - 1; i >= 0; i--) {
        value = (value << 8) | (bytes[i] & 0xff);
      }
      return value;
    }
  },

  /** From the decimal digits received: the MySQL text protocol. */
  TEXT {
    @Override
    public long number(ResultSet rows, int column) throws SQLException {
      byte[] bytes = rows.getBytes(column);
      if (bytes == null || bytes.length == 0 || bytes.length > LONGEST) {
        return rows.getLong(column);
      }
      long value = 0;
      for (byte digit : bytes) {
        if (digit < '0' || digit > '9') {
          return rows.getLong(column);
        }
        value = 10 * value + digit - '0';
      }
      return value;
    }
  };

  /** Number of digits that always fit. */
  private static final int LONGEST = 18;

  /**
   * The value of a column in the current row. Narrower unsigned columns are not sign-extended, so
   * callers cast to the width they stored.
   */
  public abstract long number(ResultSet rows, int column) throws SQLException;

  /** Whether all these columns of a statement prepared on the server are whole numbers. */
  public static boolean whole(PreparedStatement statement, int... columns) throws SQLException {
    ResultSetMetaData types = statement.getMetaData();
    for (int column : columns) {
      switch (types.getColumnType(column)) {
        case Types.TINYINT, Types.SMALLINT, Types.INTEGER, Types.BIGINT -> {}
        default -> {
          return false;
        }
      }
    }
    return true;
  }
}
