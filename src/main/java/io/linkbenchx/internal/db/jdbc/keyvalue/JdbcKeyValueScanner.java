package io.linkbenchx.internal.db.jdbc.keyvalue;

import io.linkbenchx.db.keyvalue.KeyValueScanner;
import io.linkbenchx.internal.db.jdbc.admin.Scan;
import java.nio.ByteBuffer;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/** Streams ranges; keeps only the current entry. */
final class JdbcKeyValueScanner implements KeyValueScanner {
  private final Scan scan;
  private final KeyValueSql sql;

  /** Takes ownership of the scan and closes it. */
  JdbcKeyValueScanner(Scan scan, KeyValueSql sql) {
    this.scan = scan;
    this.sql = sql;
  }

  @Override
  public void scan(ByteBuffer from, ByteBuffer to, Sink sink) {
    try (PreparedStatement select = scan.streaming(sql.scan(from != null, to != null))) {
      int at = 1;
      if (from != null) {
        select.setBytes(at++, bytes(from));
      }
      if (to != null) {
        select.setBytes(at, bytes(to));
      }
      try (ResultSet rows = select.executeQuery()) {
        while (rows.next()) {
          sink.entry(ByteBuffer.wrap(rows.getBytes(1)), ByteBuffer.wrap(rows.getBytes(2)));
        }
      }
    } catch (SQLException e) {
      throw scan.failed(e);
    }
  }

  private static byte[] bytes(ByteBuffer bound) {
    byte[] bytes = new byte[bound.limit()];
    bound.get(0, bytes);
    return bytes;
  }

  @Override
  public void close() {
    scan.close();
  }
}
