package io.linkbenchx.internal.db.jdbc.purchase;

import io.linkbenchx.db.jdbc.dialect.SqlStatement;
import io.linkbenchx.db.purchase.PurchaseColumn;
import io.linkbenchx.db.purchase.PurchaseRows;
import io.linkbenchx.db.purchase.PurchaseScanner;
import io.linkbenchx.internal.db.jdbc.admin.Scan;

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
          PurchaseText.read(row, 2, columns, false, row.getLong(1), portion);
          if (data) {
            PurchaseText.data(row, 2 + columns.length, portion);
          }
          passOn(sink, PORTION);
        },
        bounds);
    passOn(sink, 1);
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
