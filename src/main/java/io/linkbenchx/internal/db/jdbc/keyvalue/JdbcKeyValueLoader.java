package io.linkbenchx.internal.db.jdbc.keyvalue;

import io.linkbenchx.db.jdbc.dialect.LoadContext;
import io.linkbenchx.db.keyvalue.KeyValueLayout;
import io.linkbenchx.db.keyvalue.KeyValueLoader;
import io.linkbenchx.internal.db.jdbc.admin.JdbcMetadata;
import io.linkbenchx.internal.db.jdbc.load.BulkLoader;
import java.nio.ByteBuffer;
import java.sql.SQLException;
import java.util.List;

/** Encodes the entries, and commits them in the batches of the load. */
final class JdbcKeyValueLoader extends BulkLoader implements KeyValueLoader {
  private final byte[] keyBytes;
  private final byte[] valueBytes;
  private final int batch;
  private int entries;

  JdbcKeyValueLoader(LoadContext context, KeyValueLayout layout) throws SQLException {
    super(context, JdbcMetadata.KEY_VALUE_TABLE, List.of(KeyValueTables.MAP));
    this.keyBytes = new byte[layout.keyBytes()];
    this.valueBytes = new byte[layout.valueBytes()];
    this.batch = context.batch();
  }

  @Override
  public void put(ByteBuffer key, ByteBuffer value) {
    key.get(0, keyBytes);
    value.get(0, valueBytes);
    row(0).put(keyBytes, keyBytes.length);
    row(0).put(valueBytes, valueBytes.length);
    endRow(0);
    entries = (entries + 1) % batch;
    if (entries == 0) {
      send(0);
    }
  }
}
