package io.linkbenchx.internal.db.jdbc.purchase;

import io.linkbenchx.db.purchase.PurchaseColumn;
import io.linkbenchx.db.purchase.RangeQuery;
import io.linkbenchx.internal.db.jdbc.admin.JdbcMetadata;
import io.linkbenchx.internal.db.jdbc.session.JdbcSession;
import java.nio.charset.StandardCharsets;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/** One client's prepared range queries and marks, each created on first use and then kept. */
final class PurchaseStatements {

  /** A range query. */
  static final class Range {
    final PreparedStatement statement;

    /** The columns of its first parameters. */
    final PurchaseColumn[] bound;

    /** The selected columns. */
    final PurchaseColumn[] columns;

    /** Part of the text. */
    private final int limit;

    private Range(PreparedStatement statement, PurchaseSql sql, RangeQuery query) {
      this.statement = statement;
      this.bound = sql.boundOrder(query).toArray(PurchaseColumn[]::new);
      this.columns = sql.layout().definitions().columns(query.index).toArray(PurchaseColumn[]::new);
      this.limit = query.limit;
    }
  }

  private final JdbcSession session;
  private final PurchaseSql sql;
  private final Range[][] ranges;
  private PreparedStatement forgetMark;
  private PreparedStatement mark;

  PurchaseStatements(JdbcSession session, PurchaseSql sql) {
    this.session = session;
    this.sql = sql;
    this.ranges = new Range[sql.tables().size()][8 * 3];
  }

  /** The statement for a query's form. */
  Range range(int table, RangeQuery query) throws SQLException {
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
      range = new Range(session.prepareSingle(sql.range(table, query)), sql, query);
      ranges[table][form] = range;
    }
    return range;
  }

  /** Replaces a mark in the open transaction. */
  void mark(String name, String value) throws SQLException {
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
}
