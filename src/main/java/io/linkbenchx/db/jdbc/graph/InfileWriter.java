package io.linkbenchx.db.jdbc.graph;

import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.NodeRow;
import io.linkbenchx.db.jdbc.connect.DriverFamily;
import io.linkbenchx.db.jdbc.connect.ServerSettings;
import io.linkbenchx.db.jdbc.server.LoadContext;
import io.linkbenchx.db.jdbc.server.RowBuffer;
import java.io.ByteArrayInputStream;
import java.sql.SQLException;
import java.sql.Statement;

/** LOAD DATA LOCAL INFILE out of memory: no SQL to parse for the server, none to build for us. */
final class InfileWriter implements RowWriter {
  private static final int FULL = 4 << 20;

  /** A LOAD DATA costs more to begin than an INSERT. */
  private static final int BATCHES = 18;

  private final Statement statement;
  private final DriverFamily driver;
  private final int batch;
  private final String[] commands;
  private final RowBuffer[] buffers = {new RowBuffer(), new RowBuffer(), new RowBuffer()};

  InfileWriter(LoadContext context) {
    driver = context.driver();
    batch = context.batch() * BATCHES;
    ServerSettings t = context.tables();
    boolean replace = context.resumed();
    commands =
        new String[] {
          command(replace, t.nodetable(), "id, type, version, time, data"),
          command(replace, t.linktable(), GraphSql.COLUMNS),
          command(replace, t.counttable(), "id, link_type, count, time, version")
        };
    try {
      statement = context.connection().createStatement();
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String command(boolean replace, String table, String columns) {
    return "LOAD DATA LOCAL INFILE 'rows'"
        + (replace ? " REPLACE" : "")
        + " INTO TABLE "
        + table
        + " CHARACTER SET binary ("
        + columns
        + ")";
  }

  private boolean end(RowBuffer buffer) {
    buffer.put('\n').endRow();
    return buffer.rows() >= batch || buffer.length() >= FULL;
  }

  @Override
  public boolean node(NodeRow node) {
    RowBuffer row = buffers[0].put(node.id).put('\t').put(node.type).put('\t').put(node.version);
    return end(row.put('\t').put(node.time).put('\t').escaped(node.data, node.length));
  }

  @Override
  public boolean link(LinkRow link) {
    RowBuffer row = buffers[1].put(link.id1).put('\t').put(link.id2).put('\t').put(link.type);
    row.put('\t').put(link.visibility).put('\t').escaped(link.data, link.length);
    return end(row.put('\t').put(link.time).put('\t').put(link.version));
  }

  @Override
  public boolean count(long id, long type, long count, long time, long version) {
    RowBuffer row = buffers[2].put(id).put('\t').put(type).put('\t').put(count);
    return end(row.put('\t').put(time).put('\t').put(version));
  }

  @Override
  public void send(Table table) throws SQLException {
    int number = number(table);
    RowBuffer buffer = buffers[number];
    if (buffer.rows() == 0) {
      return;
    }
    driver.setInfile(statement, new ByteArrayInputStream(buffer.bytes(), 0, buffer.length()));
    int rows = statement.executeUpdate(commands[number]);
    // LOCAL skips what it does not like and says nothing
    if (rows < buffer.rows()) {
      throw new SQLException(
          "LOAD DATA took " + rows + " of " + buffer.rows() + " rows: keys were there already",
          "23000");
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
  public void close() throws SQLException {
    statement.close();
  }
}
