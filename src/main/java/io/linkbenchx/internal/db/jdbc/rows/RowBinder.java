package io.linkbenchx.internal.db.jdbc.rows;

import io.linkbenchx.db.jdbc.dialect.SqlDialect;
import io.linkbenchx.db.rows.Row;
import io.linkbenchx.internal.db.jdbc.session.Payloads;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Arrays;

/** Binds one client's rows as parameters of its statements. */
final class RowBinder {
  private final SqlDialect dialect;

  /** One for each column, so that texts of the same length do not share an array. */
  private final Payloads c = new Payloads();

  private final Payloads pad = new Payloads();

  RowBinder(SqlDialect dialect) {
    this.dialect = dialect;
  }

  /** Binds the text c. */
  void text(PreparedStatement statement, int at, Row row) throws SQLException {
    dialect.setText(statement, at, c.of(row.c, row.cLength));
  }

  /** Binds all columns except the id: k, c, pad. */
  void rest(PreparedStatement statement, int at, Row row) throws SQLException {
    statement.setLong(at, row.k);
    text(statement, at + 1, row);
    dialect.setText(statement, at + 2, pad.of(row.pad, row.padLength));
  }

  /** Binds several rows of one statement, which needs a separate array for each text. */
  void many(PreparedStatement statement, Row[] rows, int n, boolean auto) throws SQLException {
    int at = 1;
    for (int i = 0; i < n; i++) {
      Row row = rows[i];
      if (!auto) {
        statement.setLong(at++, row.id);
      }
      statement.setLong(at++, row.k);
      dialect.setText(statement, at++, Arrays.copyOf(row.c, row.cLength));
      dialect.setText(statement, at++, Arrays.copyOf(row.pad, row.padLength));
    }
  }
}
