package io.linkbenchx.internal.db.jdbc.rows;

import io.linkbenchx.db.jdbc.dialect.BulkSink;
import io.linkbenchx.db.jdbc.dialect.LoadContext;
import io.linkbenchx.db.rows.Row;
import io.linkbenchx.db.rows.RowLoader;
import io.linkbenchx.internal.db.jdbc.admin.JdbcMetadata;
import io.linkbenchx.internal.db.jdbc.load.BulkLoader;
import java.sql.SQLException;
import java.util.List;

/** Encodes sysbench's rows, one table at a time. */
final class JdbcRowLoader extends BulkLoader implements RowLoader {
  private final RowSql sql;
  private int current;

  JdbcRowLoader(LoadContext context, RowSql sql) throws SQLException {
    super(context, JdbcMetadata.ROW_TABLE, List.of(sql.table(0).rows()));
    this.sql = sql;
  }

  @Override
  public void row(int table, Row row) {
    if (table != current) {
      replace(0, sql.table(table).rows());
      current = table;
    }
    BulkSink sink = row(0);
    sink.put(row.id);
    sink.put(row.k);
    sink.put(row.c, row.cLength);
    sink.put(row.pad, row.padLength);
    endRow(0);
  }
}
