package io.linkbenchx.internal.db.jdbc.purchase;

import io.linkbenchx.db.jdbc.dialect.SqlStatement;
import io.linkbenchx.db.purchase.PurchaseColumn;
import io.linkbenchx.db.purchase.PurchaseRows;
import io.linkbenchx.db.purchase.PurchaseStore;
import io.linkbenchx.db.purchase.RangeQuery;
import io.linkbenchx.internal.db.jdbc.admin.JdbcMetadata;
import io.linkbenchx.internal.db.jdbc.session.JdbcSession;
import io.linkbenchx.internal.db.jdbc.session.SessionStore;
import io.linkbenchx.internal.db.jdbc.session.Statements;
import java.nio.charset.StandardCharsets;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/** The insert benchmark's statements over one connection. */
final class JdbcPurchaseStore extends SessionStore implements PurchaseStore {
  /**
   * A range query.
   *
   * @param bound the columns of its first parameters
   * @param columns the selected columns
   * @param limit part of the text
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Range(
      PreparedStatement statement, PurchaseColumn[] bound, PurchaseColumn[] columns, int limit) {}

  private final PurchaseSql sql;
  private final PurchaseInserts inserts;
  private final Range[][] ranges;
  private final Statements byTable;
  private PreparedStatement forgetMark;
  private PreparedStatement mark;

  JdbcPurchaseStore(JdbcSession session, PurchaseSql sql) throws SQLException {
    super(session);
    this.sql = sql;
    this.inserts = new PurchaseInserts(session, sql);
    this.ranges = new Range[sql.tables().size()][8 * 3];
    this.byTable = new Statements(session, sql.tables().size(), sql::of);
  }

  @Override
  public int insert(int table, PurchaseRows rows) {
    return call(session -> inserts.insert(table, rows, !inTransaction()));
  }

  @Override
  public int deleteOldest(int table, long fromId, int limit) {
    return call(
        session -> {
          PreparedStatement delete = byTable.get(SqlStatement.PURCHASES_DELETE_OLDEST, table);
          delete.setLong(1, fromId);
          delete.setInt(2, limit);
          return change(delete);
        });
  }

  @Override
  public void mark(String name, String value) {
    boolean alone = !inTransaction();
    if (alone) {
      begin();
    }
    done(session -> replaceMark(name, value));
    if (alone) {
      commit();
    }
  }

  private void replaceMark(String name, String value) throws SQLException {
    if (mark == null) {
      String table = JdbcMetadata.PURCHASE_TABLE;
      forgetMark = session.prepareSingle("DELETE FROM " + table + " WHERE name = ?");
      mark = session.prepareSingle("INSERT INTO " + table + " (name, value) VALUES (?, ?)");
    }
    forgetMark.setString(1, name);
    session.change(forgetMark);
    mark.setString(1, name);
    mark.setBytes(2, value.getBytes(StandardCharsets.UTF_8));
    session.change(mark);
  }

  @Override
  public long minId(int table, long fromId) {
    SqlStatement kind = SqlStatement.PURCHASES_MIN_ID;
    return call(session -> number(Statements.bind(byTable.get(kind, table), fromId)));
  }

  @Override
  public long maxId(int table) {
    return call(session -> number(byTable.get(SqlStatement.PURCHASES_MAX_ID, table)));
  }

  /** The prepared statement for a query's form. */
  private Range prepared(int table, RangeQuery query) throws SQLException {
    int form =
        query.index * 8
            + (query.wholeBound ? 4 : 0)
            + (query.descending ? 2 : 0)
            + (query.byId ? 1 : 0);
    Range range = ranges[table][form];
    if (range == null || range.limit != query.limit) {
      if (range != null) {
        range.statement.close();
      }
      range =
          new Range(
              session.prepareSingle(sql.range(table, query)),
              sql.boundOrder(query).toArray(PurchaseColumn[]::new),
              sql.layout().definitions().columns(query.index).toArray(PurchaseColumn[]::new),
              query.limit);
      ranges[table][form] = range;
    }
    return range;
  }

  @Override
  public int range(int table, RangeQuery query, PurchaseRows into) {
    into.clear();
    return call(
        session -> {
          Range range = prepared(table, query);
          int at = 1;
          for (PurchaseColumn column : range.bound) {
            switch (column) {
              case TIME -> range.statement.setString(at++, PurchaseSql.time(query.time));
              case PRICE -> range.statement.setDouble(at++, sql.price(query.cents));
              default -> range.statement.setInt(at++, (int) query.bound(column));
            }
          }
          if (query.byId) {
            range.statement.setLong(at++, query.fromId);
            range.statement.setLong(at++, query.toId);
          }
          try (ResultSet rows = session.query(range.statement)) {
            while (rows.next()) {
              JdbcPurchaseScanner.read(rows, 1, range.columns, true, 0, into);
            }
          }
          return into.size();
        });
  }

  @Override
  public int points(int table, long[] ids, int n, PurchaseRows into) {
    into.clear();
    return call(
        session -> {
          PreparedStatement select = byTable.get(SqlStatement.PURCHASES_POINTS, table, n);
          for (int i = 0; i < n; i++) {
            select.setLong(i + 1, ids[i]);
          }
          try (ResultSet rows = session.query(select)) {
            while (rows.next()) {
              into.add(rows.getLong(1), 0, 0, 0, rows.getInt(2), 0);
              JdbcPurchaseScanner.data(rows, 3, into);
            }
          }
          return into.size();
        });
  }

  @Override
  public int idRange(int table, long fromId, int limit, PurchaseRows into) {
    into.clear();
    return call(
        session -> {
          PreparedStatement select = byTable.get(SqlStatement.PURCHASES_ID_RANGE, table);
          select.setLong(1, fromId);
          select.setInt(2, limit);
          try (ResultSet rows = session.query(select)) {
            while (rows.next()) {
              into.add(rows.getLong(1), 0, 0, 0, 0, 0);
            }
          }
          return into.size();
        });
  }
}
