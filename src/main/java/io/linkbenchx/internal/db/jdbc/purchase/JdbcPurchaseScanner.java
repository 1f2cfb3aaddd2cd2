package io.linkbenchx.internal.db.jdbc.purchase;

import io.linkbenchx.db.jdbc.dialect.SqlStatement;
import io.linkbenchx.db.purchase.PurchaseColumn;
import io.linkbenchx.db.purchase.PurchaseRows;
import io.linkbenchx.db.purchase.PurchaseScanner;
import io.linkbenchx.internal.db.jdbc.admin.Scan;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.time.ZoneOffset;

/** Reads the insert benchmark's tables; keeps only the current portion. */
final class JdbcPurchaseScanner extends Scan implements PurchaseScanner {
  private static final PurchaseColumn[] ALL = PurchaseColumn.values();

  private final PurchaseSql sql;
  private final PurchaseRows portion = new PurchaseRows();

  JdbcPurchaseScanner(PurchaseSql sql) {
    super(sql.server());
    this.sql = sql;
  }

  @Override
  public void rows(int table, long fromId, long toId, Sink sink) {
    portions(sql.scanRows(table), ALL, true, sink, fromId, toId);
  }

  @Override
  public void index(int table, int index, long from, long to, Sink sink) {
    PurchaseColumn[] columns =
        sql.layout().definitions().columns(index).toArray(PurchaseColumn[]::new);
    portions(
        sql.scanIndex(table, index),
        columns,
        false,
        sink,
        bound(columns[0], from),
        bound(columns[0], to));
  }

  private Object bound(PurchaseColumn column, long value) {
    int bound = (int) Math.min(Integer.MAX_VALUE, value);
    return column == PurchaseColumn.PRICE ? (Object) sql.price(bound) : (Object) bound;
  }

  private void portions(
      String select, PurchaseColumn[] columns, boolean data, Sink sink, Object... bounds) {
    portion.clear();
    each(
        select,
        row -> {
          read(row, 2, columns, false, row.getLong(1), portion);
          if (data) {
            data(row, 2 + columns.length, portion);
          }
          passOn(sink, PORTION);
        },
        bounds);
    passOn(sink, 1);
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

  private void passOn(Sink sink, int least) {
    if (portion.size() >= least) {
      sink.rows(portion);
      portion.clear();
    }
  }

  @Override
  public long count(int table, long fromId, long toId) {
    return number(sql.of(SqlStatement.PURCHASES_COUNT, table, 1), fromId, toId);
  }

  @Override
  public long minId(int table) {
    return number(sql.of(SqlStatement.PURCHASES_MIN_ID, table, 1), 0L);
  }

  @Override
  public long maxId(int table) {
    return number(sql.of(SqlStatement.PURCHASES_MAX_ID, table, 1));
  }
}
