package io.linkbenchx.internal.db.jdbc.keyvalue;

import io.linkbenchx.db.keyvalue.KeyValueScanner;
import io.linkbenchx.internal.db.jdbc.admin.Scan;
import java.nio.ByteBuffer;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Reads the map.
 *
 * @param scan closed with it
 */
record JdbcKeyValueScanner(Scan scan, KeyValueSql sql) implements KeyValueScanner {

  @Override
  public void scan(ByteBuffer from, ByteBuffer to, Sink sink) {
    scan.each(
        sql.scan(from != null, to != null),
        row -> sink.entry(ByteBuffer.wrap(row.getBytes(1)), ByteBuffer.wrap(row.getBytes(2))),
        Stream.of(from, to).filter(Objects::nonNull).map(JdbcKeyValueScanner::bytes).toArray());
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
