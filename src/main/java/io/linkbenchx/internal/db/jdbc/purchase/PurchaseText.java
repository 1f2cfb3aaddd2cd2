package io.linkbenchx.internal.db.jdbc.purchase;

import io.linkbenchx.db.purchase.PurchaseColumn;
import io.linkbenchx.db.purchase.PurchaseRows;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Conversion of purchases to and from the wire format. */
final class PurchaseText {
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss", Locale.ROOT);

  private PurchaseText() {}

  /** A time as a literal without quotes, in UTC regardless of the session's time zone. */
  static String time(long millis) {
    return TIME.format(
        LocalDateTime.ofEpochSecond(Math.floorDiv(millis, 1000L), 0, ZoneOffset.UTC));
  }

  /**
   * Appends the columns of the current row that begin at {@code from}.
   *
   * @param stored whether they are selected as they are stored, not in a scan's form
   */
  static void read(
      ResultSet rows,
      int from,
      PurchaseColumn[] columns,
      boolean stored,
      long id,
      PurchaseRows into)
      throws SQLException {
    long time = 0;
    int register = 0;
    int customer = 0;
    int product = 0;
    int cents = 0;
    int at = from;
    for (PurchaseColumn column : columns) {
      switch (column) {
        case TIME -> time = 1000 * (stored ? seconds(rows, at) : rows.getLong(at));
        case REGISTER -> register = rows.getInt(at);
        case CUSTOMER -> customer = rows.getInt(at);
        case PRODUCT -> product = rows.getInt(at);
        case PRICE ->
            cents =
                stored ? Math.round(rows.getFloat(at) * 100) : (int) Math.round(rows.getDouble(at));
      }
      at++;
    }
    into.add(id, time, register, customer, product, cents);
  }

  private static long seconds(ResultSet rows, int at) throws SQLException {
    return rows.getObject(at, LocalDateTime.class).toEpochSecond(ZoneOffset.UTC);
  }

  /** Sets the data of the last row. */
  static void data(ResultSet rows, int at, PurchaseRows into) throws SQLException {
    byte[] data = rows.getBytes(at);
    into.data(data, 0, data.length);
  }
}
