package io.linkbenchx.db.jdbc;

import io.linkbenchx.db.DbException;
import io.linkbenchx.db.purchase.PurchaseColumn;
import io.linkbenchx.db.purchase.PurchaseRows;
import io.linkbenchx.db.purchase.PurchaseScanner;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/** Streams ranges; nothing is held but the portion at hand. */
final class JdbcPurchaseScanner implements PurchaseScanner {
  private static final PurchaseColumn[] ALL = PurchaseColumn.values();

  private final Connection connection;
  private final Dialect dialect;
  private final PurchaseTables tables;
  private final PurchaseSql sql;
  private final int fetchSize;
  private final PurchaseRows portion = new PurchaseRows();

  private JdbcPurchaseScanner(
      Connection connection, Dialect dialect, PurchaseTables tables, int fetchSize) {
    this.connection = connection;
    this.dialect = dialect;
    this.tables = tables;
    this.sql = new PurchaseSql(tables);
    this.fetchSize = fetchSize;
  }

  static JdbcPurchaseScanner open(Connection connection, Link link, PurchaseTables tables)
      throws SQLException {
    for (String statement : link.dialect().scanSession()) {
      Queries.execute(connection, statement);
    }
    if (link.dialect().beginIsFree()) {
      connection.setAutoCommit(false); // PostgreSQL streams inside a transaction only
      connection.setReadOnly(true);
    }
    return new JdbcPurchaseScanner(
        connection, link.dialect(), tables, link.target().family().streamingFetchSize());
  }

  private PreparedStatement streaming(String text) throws SQLException {
    PreparedStatement statement =
        connection.prepareStatement(text, ResultSet.TYPE_FORWARD_ONLY, ResultSet.CONCUR_READ_ONLY);
    statement.setFetchSize(fetchSize);
    return statement;
  }

  @Override
  public void rows(int table, long fromId, long toId, Sink sink) {
    try (PreparedStatement select = streaming(sql.scanRows(table))) {
      select.setLong(1, fromId);
      select.setLong(2, toId);
      portion.clear();
      try (ResultSet rows = select.executeQuery()) {
        while (rows.next()) {
          PurchaseText.read(rows, 2, ALL, rows.getLong(1), portion);
          PurchaseText.data(rows, 2 + ALL.length, portion);
          passOn(sink, PORTION);
        }
      }
      passOn(sink, 1);
    } catch (SQLException e) {
      throw failed(e);
    }
  }

  @Override
  public void index(int table, int index, long from, long to, Sink sink) {
    PurchaseColumn[] columns =
        tables.layout().definitions().columns(index).toArray(PurchaseColumn[]::new);
    try (PreparedStatement select = streaming(sql.scanIndex(table, index))) {
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
      throw failed(e);
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
    return number(sql.count(table), fromId, toId);
  }

  @Override
  public long minId(int table) {
    return number(sql.minId(table), 0);
  }

  @Override
  public long maxId(int table) {
    return number(sql.maxId(table));
  }

  private long number(String text, long... parameters) {
    try (PreparedStatement select = connection.prepareStatement(text)) {
      for (int i = 0; i < parameters.length; i++) {
        select.setLong(i + 1, parameters[i]);
      }
      try (ResultSet rows = select.executeQuery()) {
        rows.next();
        return rows.getLong(1);
      }
    } catch (SQLException e) {
      throw failed(e);
    }
  }

  private DbException failed(SQLException e) {
    return new DbException(
        dialect.classify(e),
        Integer.toString(e.getErrorCode()),
        "a scan failed: " + e.getMessage(),
        e);
  }

  @Override
  public void close() {
    Session.closeQuietly(connection);
  }
}
