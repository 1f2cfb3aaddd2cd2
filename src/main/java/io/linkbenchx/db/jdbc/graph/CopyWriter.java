package io.linkbenchx.db.jdbc.graph;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.NodeRow;
import io.linkbenchx.db.jdbc.connect.ServerSettings;
import io.linkbenchx.db.jdbc.server.LoadContext;
import io.linkbenchx.db.jdbc.server.Queries;
import io.linkbenchx.db.jdbc.server.RowBuffer;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Locale;
import java.util.Map;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyIn;

/** COPY in its binary form: nothing to quote for us, nothing to parse for the server. */
final class CopyWriter implements RowWriter {
  private static final int FULL = 4 << 20;
  private static final int BATCHES = 8;

  /** Signature, flags and length of the header's extension. */
  private static final String HEADER = "PGCOPY\n\u00ff\r\n\u0000";

  private static final Map<String, String> NODE_TYPES =
      Map.of("id", "bigint", "type", "integer", "version", "bigint", "time", "integer");
  private static final Map<String, String> LINK_TYPES =
      Map.of(
          "id1", "bigint",
          "id2", "bigint",
          "link_type", "bigint",
          "visibility", "smallint",
          "time", "bigint",
          "version", "integer");
  private static final Map<String, String> COUNT_TYPES =
      Map.of(
          "id", "bigint",
          "link_type", "bigint",
          "count", "bigint",
          "time", "bigint",
          "version", "bigint");

  private final PGConnection connection;
  private final int batch;
  private final String[] commands;
  private final RowBuffer[] buffers = {new RowBuffer(), new RowBuffer(), new RowBuffer()};

  CopyWriter(LoadContext context) {
    ServerSettings t = context.tables();
    batch = context.batch() * BATCHES;
    commands =
        new String[] {
          command(t.nodetable(), "id, type, version, time, data"),
          command(t.linktable(), GraphSql.COLUMNS),
          command(t.counttable(), "id, link_type, count, time, version")
        };
    try {
      checkWidths(context.connection(), t.nodetable(), NODE_TYPES);
      checkWidths(context.connection(), t.linktable(), LINK_TYPES);
      checkWidths(context.connection(), t.counttable(), COUNT_TYPES);
      connection = context.connection().unwrap(PGConnection.class);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Tables of the user's own may be wider, which the other way of loading does not mind. */
  private static void checkWidths(Connection connection, String table, Map<String, String> types)
      throws SQLException {
    for (Map.Entry<String, String> column : types.entrySet()) {
      String found =
          Queries.text(
              connection,
              "SELECT data_type FROM information_schema.columns WHERE table_schema ="
                  + " current_schema() AND table_name = lower(?) AND column_name = ?",
              table,
              column.getKey());
      if (!found.equals(column.getValue())) {
        throw new DbUsageException(
            "column "
                + column.getKey()
                + " of table "
                + table
                + " is "
                + found.toUpperCase(Locale.ROOT)
                + ", and binary COPY writes "
                + column.getValue().toUpperCase(Locale.ROOT)
                + ": set postgresql.load = multi-row, or alter it");
      }
    }
  }

  private static String command(String table, String columns) {
    return "COPY " + table + " (" + columns + ") FROM STDIN (FORMAT binary)";
  }

  private RowBuffer row(int table, int columns) {
    RowBuffer buffer = buffers[table];
    if (buffer.rows() == 0) {
      buffer.put(HEADER).int32(0).int32(0);
    }
    return buffer.int16(columns);
  }

  private boolean end(RowBuffer buffer) {
    buffer.endRow();
    return buffer.rows() >= batch || buffer.length() >= FULL;
  }

  private static RowBuffer bigint(RowBuffer row, long value) {
    return row.int32(8).int64(value);
  }

  private static RowBuffer integer(RowBuffer row, int value) {
    return row.int32(4).int32(value);
  }

  @Override
  public boolean node(NodeRow node) {
    RowBuffer row = row(0, 5);
    integer(bigint(integer(bigint(row, node.id), node.type), node.version), node.time);
    return end(row.int32(node.length).raw(node.data, node.length));
  }

  @Override
  public boolean link(LinkRow link) {
    RowBuffer row = row(1, 7);
    bigint(bigint(bigint(row, link.id1), link.id2), link.type);
    row.int32(2).int16(link.visibility);
    row.int32(link.length).raw(link.data, link.length);
    return end(integer(bigint(row, link.time), link.version));
  }

  @Override
  public boolean count(long id, long type, long count, long time, long version) {
    RowBuffer row = row(2, 5);
    return end(bigint(bigint(bigint(bigint(bigint(row, id), type), count), time), version));
  }

  @Override
  public void send(Table table) throws SQLException {
    int number = number(table);
    RowBuffer buffer = buffers[number];
    if (buffer.rows() == 0) {
      return;
    }
    CopyIn copy = connection.getCopyAPI().copyIn(commands[number]);
    try {
      copy.writeToCopy(buffer.bytes(), 0, buffer.length());
      copy.writeToCopy(new byte[] {-1, -1}, 0, 2);
      copy.endCopy();
    } finally {
      if (copy.isActive()) {
        copy.cancelCopy();
      }
    }
  }

  private static int number(Table table) {
    return switch (table) {
      case NODE -> 0;
      case LINK -> 1;
      case COUNT -> 2;
    };
  }

  @Override
  public void sent(Table table) {
    buffers[number(table)].clear();
  }

  @Override
  public void close() {
    // the connection is the loader's
  }
}
