package io.linkbenchx.internal.db.jdbc.load;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.jdbc.dialect.BulkTable;
import io.linkbenchx.db.jdbc.dialect.LoadContext;
import io.linkbenchx.db.jdbc.dialect.Queries;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Locale;

/** COPY in binary format: nothing to quote for us, nothing to parse for the server. */
public final class BinaryCopySink extends CopySink {
  /** Signature, flags and length of the header's extension. */
  private static final String HEADER = "PGCOPY\n\u00ff\r\n\u0000";

  private final BulkTable.Type[] types;

  public BinaryCopySink(LoadContext context, BulkTable table) throws SQLException {
    super(context, table, "FORMAT binary", (byte) -1, (byte) -1);
    types = table.types();
    checkWidths(context.connection(), table);
  }

  /** The user's own tables may have wider columns, which only the other way of loading accepts. */
  private static void checkWidths(Connection connection, BulkTable table) throws SQLException {
    for (BulkTable.Column column : table.columns()) {
      String wanted = column.type().name().toLowerCase(Locale.ROOT);
      String found =
          column.type() == BulkTable.Type.BYTES
              ? wanted
              : Queries.text(
                  connection,
                  "SELECT data_type FROM information_schema.columns WHERE table_schema ="
                      + " current_schema() AND table_name = lower(?) AND column_name = ?",
                  table.name(),
                  column.name());
      if (!found.equals(wanted)) {
        throw new DbUsageException(
            "column %s of table %s is %s, and binary COPY writes %s: set postgresql.load = multi-row, or alter it"
                .formatted(
                    column.name(),
                    table.name(),
                    found.toUpperCase(Locale.ROOT),
                    wanted.toUpperCase(Locale.ROOT)));
      }
    }
  }

  private BulkTable.Type begun() {
    int column = next();
    if (column == 0) {
      if (rows == 0) {
        buffer.put(HEADER).int32(0).int32(0);
      }
      buffer.int16(types.length);
    }
    return types[column];
  }

  @Override
  public void put(long value) {
    switch (begun()) {
      case SMALLINT -> buffer.int32(2).int16((int) value);
      case INTEGER -> buffer.int32(4).int32((int) value);
      default -> buffer.int32(8).int64(value);
    }
  }

  @Override
  public void put(byte[] data, int length) {
    begun();
    buffer.int32(length).raw(data, length);
  }

  @Override
  protected void finishRow() {
    // each row begins with its number of columns
  }
}
