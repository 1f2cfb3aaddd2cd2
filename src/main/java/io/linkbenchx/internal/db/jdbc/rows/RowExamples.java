package io.linkbenchx.internal.db.jdbc.rows;

import io.linkbenchx.db.jdbc.dialect.SqlServer;
import io.linkbenchx.db.jdbc.dialect.SqlStatement;
import io.linkbenchx.internal.db.jdbc.admin.ExplainPlans;
import java.util.stream.LongStream;

/** sysbench's statements on the first table with typical parameters, for their plans. */
final class RowExamples {
  /** sysbench's defaults: rows of a range, values of k in a list, widths of the columns. */
  private static final int RANGE = 100;

  private static final int LIST = 10;
  private static final String C = "0".repeat(119);
  private static final String PAD = "0".repeat(59);

  private RowExamples() {}

  /**
   * Adds all statements.
   *
   * @param byPrimary whether the primary key is on id
   */
  static ExplainPlans of(SqlServer server, RowSql sql, boolean byPrimary, long id) {
    ExplainPlans explain =
        new ExplainPlans(
            server,
            statement ->
                sql.sql(
                    statement,
                    0,
                    byPrimary,
                    statement == SqlStatement.ROWS_POINTS_BY_K ? LIST : 1));
    for (SqlStatement statement : RowSql.SINGLE) {
      explain.add(statement, parameters(statement, id));
    }
    return explain;
  }

  private static Object[] parameters(SqlStatement statement, long id) {
    return switch (statement) {
      case ROWS_SIMPLE_RANGE,
          ROWS_SUM_RANGE,
          ROWS_ORDER_RANGE,
          ROWS_DISTINCT_RANGE,
          ROWS_COUNT_BY_K ->
          new Object[] {id, id + RANGE - 1};
      case ROWS_POINTS_BY_K -> LongStream.range(id, id + LIST).boxed().toArray();
      case ROWS_NON_INDEX_UPDATE -> new Object[] {C, id};
      case ROWS_CONDITIONAL_UPDATE -> new Object[] {id + 1, id, id};
      case ROWS_INSERT, ROWS_REPLACE -> new Object[] {id, id, C, PAD};
      case ROWS_INSERT_AUTO -> new Object[] {id, C, PAD};
      default -> new Object[] {id};
    };
  }
}
