package io.linkbenchx.internal.db.jdbc.purchase;

import io.linkbenchx.db.jdbc.dialect.SqlStatement;
import io.linkbenchx.db.purchase.PurchaseColumn;
import io.linkbenchx.db.purchase.PurchaseRows;
import io.linkbenchx.db.purchase.PurchaseScanner;
import io.linkbenchx.internal.db.jdbc.admin.Scan;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/** Streams ranges; keeps only the current portion. */
final class JdbcPurchaseScanner implements PurchaseScanner {
  private static final PurchaseColumn[] ALL = PurchaseColumn.values();

  private final Scan scan;
  private final PurchaseTables tables;
  private final PurchaseSql sql;
  private final PurchaseRows portion = new PurchaseRows();

  /** Takes ownership of the scan and closes it. */
  JdbcPurchaseScanner(Scan scan, PurchaseTables tables) {
    this.scan = scan;
    this.tables = tables;
    this.sql = new PurchaseSql(tables);
  }

  @Override
  public void rows(int table, long fromId, long toId, Sink sink) {
    try (PreparedStatement select = scan.streaming(sql.scanRows(table))) {
      portion.clear();
      try (ResultSet rows = Scan.range(select, 1, fromId, toId)) {
        while (rows.next()) {
          PurchaseText.read(rows, 2, ALL, rows.getLong(1), portion);
          PurchaseText.data(rows, 2 + ALL.length, portion);
          passOn(sink, PORTION);
        }
      }
      passOn(sink, 1);
    } catch (SQLException e) {
      throw scan.failed(e);
    }
  }

  @Override
  public void index(int table, int index, long from, long to, Sink sink) {
    PurchaseColumn[] columns =
        tables.layout().definitions().columns(index).toArray(PurchaseColumn[]::new);
    try (PreparedStatement select = scan.streaming(sql.scanIndex(table, index))) {
      bound(select, 1, columns[0], from);
      bound(select, 2, columns[0], to);
      portion.clear();
      try (ResultSet rows = select.executeQuery()) {
        while (rows.next()) {
          PurchaseText.read(rows, 2, columns, rows.getLong(1), portion);
          passOn(sink, PORTION);
        }
      }
      passOn(sink, 1);
    } catch (SQLException e) {
      throw scan.failed(e);
    }
  }

  private void bound(PreparedStatement select, int at, PurchaseColumn column, long value)
      throws SQLException {
    int bound = (int) Math.min(Integer.MAX_VALUE, value);
    if (column == PurchaseColumn.PRICE) {
      select.setDouble(at, sql.price(bound));
    } else {
      select.setInt(at, bound);
    }
  }

  private void passOn(Sink sink, int least) {
    if (portion.size() >= least) {
      sink.rows(portion);
      portion.clear();
    }
  }

  @Override
  public long count(int table, long fromId, long toId) {
    return scan.number(sql.of(SqlStatement.PURCHASES_COUNT, table), fromId, toId);
  }

  @Override
  public long minId(int table) {
    return scan.number(sql.of(SqlStatement.PURCHASES_MIN_ID, table), 0);
  }

  @Override
  public long maxId(int table) {
    return scan.number(sql.of(SqlStatement.PURCHASES_MAX_ID, table));
  }

  @Override
  public void close() {
    scan.close();
  }
}
