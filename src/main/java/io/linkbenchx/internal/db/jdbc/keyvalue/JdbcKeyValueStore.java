package io.linkbenchx.internal.db.jdbc.keyvalue;

import io.linkbenchx.db.jdbc.dialect.SqlStatement;
import io.linkbenchx.db.keyvalue.KeyValueLayout;
import io.linkbenchx.db.keyvalue.KeyValueStore;
import io.linkbenchx.internal.db.jdbc.session.JdbcSession;
import io.linkbenchx.internal.db.jdbc.session.SessionStore;
import java.nio.ByteBuffer;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/** The store; one statement per operation. */
final class JdbcKeyValueStore extends SessionStore implements KeyValueStore {
  private final PreparedStatement get;
  private final PreparedStatement put;
  private final byte[] keyBytes;
  private final byte[] valueBytes;
  private final ByteBuffer found;

  JdbcKeyValueStore(JdbcSession session, KeyValueSql sql, KeyValueLayout layout)
      throws SQLException {
    super(session);
    this.get = session.prepareSingle(sql.of(SqlStatement.KEYVALUE_GET));
    this.put = session.prepareSingle(sql.of(SqlStatement.KEYVALUE_PUT));
    this.keyBytes = new byte[layout.keyBytes()];
    this.valueBytes = new byte[layout.valueBytes()];
    this.found = ByteBuffer.allocate(layout.valueBytes());
  }

  @Override
  public ByteBuffer get(ByteBuffer key) {
    key.get(0, keyBytes);
    return call(
        () -> {
          get.setBytes(1, keyBytes);
          try (ResultSet rows = session.query(get)) {
            if (!rows.next()) {
              return null;
            }
            byte[] value = rows.getBytes(1);
            return value.length > found.capacity()
                ? ByteBuffer.wrap(value)
                : found.clear().put(0, value).limit(value.length);
          }
        });
  }

  @Override
  public void put(ByteBuffer key, ByteBuffer value) {
    key.get(0, keyBytes);
    value.get(0, valueBytes);
    done(
        () -> {
          put.setBytes(1, keyBytes);
          put.setBytes(2, valueBytes);
          session.changeAlone(put);
        });
  }
}
