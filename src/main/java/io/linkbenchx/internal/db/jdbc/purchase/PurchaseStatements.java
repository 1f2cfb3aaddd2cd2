package io.linkbenchx.internal.db.jdbc.purchase;

import io.linkbenchx.db.purchase.PurchaseColumn;
import io.linkbenchx.db.purchase.RangeQuery;
import io.linkbenchx.internal.db.jdbc.admin.JdbcMetadata;
import io.linkbenchx.internal.db.jdbc.session.JdbcSession;
import java.nio.charset.StandardCharsets;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;

/** One client's prepared range queries and marks, each created on first use and then kept. */
final class PurchaseStatements {

  /** A range query. */
  static final class Range {
    private final PreparedStatement statement;
    private final PurchaseColumn[] bound;
    private final PurchaseColumn[] columns;

    private Range(
        PreparedStatement statement, List<PurchaseColumn> bound, List<PurchaseColumn> columns) {
      this.statement = statement;
      this.bound = bound.toArray(PurchaseColumn[]::new);
      this.columns = columns.toArray(PurchaseColumn[]::new);
    }

    PreparedStatement statement() {
      return statement;
    }

    /** The columns of its first parameters. */
    PurchaseColumn[] bound() {
      return bound;
    }

    /** The selected columns. */
    PurchaseColumn[] columns() {
      return columns;
    }
  }

  private final JdbcSession session;
  private final PurchaseSql sql;
  private final Range[][] ranges;
  private final int[][] limits;
  private PreparedStatement forgetMark;
  private PreparedStatement mark;

  PurchaseStatements(JdbcSession session, PurchaseSql sql) {
    this.session = session;
    this.sql = sql;
    int count = sql.tables().size();
    this.ranges = new Range[count][8 * 3];
    this.limits = new int[count][8 * 3];
  }

  /** The statement for a query's form; its limit is part of the text. */
  Range range(int table, RangeQuery query) throws SQLException {
    int form =
        query.index * 8
            + (query.wholeBound ? 4 : 0)
            + (query.descending ? 2 : 0)
            + (query.byId ? 1 : 0);
    Range range = ranges[table][form];
    if (range == null || limits[table][form] != query.limit) {
      if (range != null) {
        range.statement().close();
      }
      range =
          new Range(
              session.prepareSingle(sql.range(table, query)),
              sql.boundOrder(query),
              sql.layout().definitions().columns(query.index));
      ranges[table][form] = range;
      limits[table][form] = query.limit;
    }
    return range;
  }

  PreparedStatement forgetMark(String name) throws SQLException {
    if (forgetMark == null) {
      forgetMark =
          session.prepareSingle("DELETE FROM " + JdbcMetadata.PURCHASE_TABLE + " WHERE name = ?");
    }
    forgetMark.setString(1, name);
    return forgetMark;
  }

  PreparedStatement mark(String name, String value) throws SQLException {
    if (mark == null) {
      mark =
          session.prepareSingle(
              "INSERT INTO " + JdbcMetadata.PURCHASE_TABLE + " (name, value) VALUES (?, ?)");
    }
    mark.setString(1, name);
    mark.setBytes(2, value.getBytes(StandardCharsets.UTF_8));
    return mark;
  }
}
