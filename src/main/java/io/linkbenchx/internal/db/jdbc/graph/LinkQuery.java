package io.linkbenchx.internal.db.jdbc.graph;

import io.linkbenchx.db.graph.LinkBuffer;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.jdbc.connect.NumberCells;
import io.linkbenchx.db.jdbc.dialect.SqlServer;
import io.linkbenchx.internal.db.jdbc.session.JdbcSession;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/** A prepared query for all columns of links, with the way to read its rows. */
record LinkQuery(PreparedStatement statement, NumberCells cells) {

  static LinkQuery of(PreparedStatement statement, SqlServer server) throws SQLException {
    boolean shipped = server.connector().shippedDriver();
    return new LinkQuery(
        statement,
        shipped ? server.target().family().cells(statement, 2, 4, 6, 7) : NumberCells.JDBC);
  }

  /** Copies what the current row has behind its key. */
  static void read(ResultSet row, LinkRow link) throws SQLException {
    link.visibility = (byte) row.getInt(4);
    byte[] data = row.getBytes(5);
    link.time = row.getLong(6);
    link.version = row.getInt(7);
    link.length = data.length;
    System.arraycopy(data, 0, link.data, 0, data.length);
  }

  /** Runs it with the current parameters and appends its rows; returns their number. */
  int read(JdbcSession session, LinkBuffer into) throws SQLException {
    int found = 0;
    try (ResultSet rows = session.query(statement)) {
      while (rows.next()) {
        // in column order: to go back, MariaDB's driver starts again at the first column
        long id2 = cells.number(rows, 2);
        byte visibility = (byte) cells.number(rows, 4);
        byte[] data = rows.getBytes(5);
        long time = cells.number(rows, 6);
        int at = into.add(id2, visibility, time, (int) cells.number(rows, 7), data.length);
        System.arraycopy(data, 0, into.bytes(), at, data.length);
        found++;
      }
    }
    return found;
  }
}
