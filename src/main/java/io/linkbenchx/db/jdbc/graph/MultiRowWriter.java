package io.linkbenchx.db.jdbc.graph;

import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.NodeRow;
import io.linkbenchx.db.jdbc.connect.ServerSettings;
import io.linkbenchx.db.jdbc.server.LoadContext;
import io.linkbenchx.db.jdbc.server.RowBuffer;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.sql.Statement;

/** One INSERT with many rows at a time, payloads in hexadecimal: exact in every character set. */
final class MultiRowWriter implements RowWriter {
  /** A statement's text stays well below every server's limit for one. */
  private static final int FULL = 1 << 20;

  /** What is put after the last row of each table. */
  record Endings(String node, String link, String count) {}

  /**
   * @param open begins a literal of bytes
   * @param close ends it
   */
  record Words(String open, String close, Endings endings) {}

  private final Statement statement;
  private final int batch;
  private final Words words;
  private final String[] beginnings;
  private final RowBuffer[] buffers = {new RowBuffer(), new RowBuffer(), new RowBuffer()};

  MultiRowWriter(LoadContext context, Words words) {
    this.batch = context.batch();
    this.words = words;
    ServerSettings t = context.tables();
    beginnings =
        new String[] {
          "INSERT INTO " + t.nodetable() + " (id, type, version, time, data) VALUES ",
          "INSERT INTO " + t.linktable() + " (" + GraphSql.COLUMNS + ") VALUES ",
          "INSERT INTO " + t.counttable() + " (id, link_type, count, time, version) VALUES "
        };
    try {
      statement = context.connection().createStatement();
      statement.setEscapeProcessing(false);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  private RowBuffer row(int table) {
    RowBuffer buffer = buffers[table];
    return buffer.rows() == 0 ? buffer.put(beginnings[table]).put('(') : buffer.put(",(");
  }

  private boolean end(RowBuffer buffer) {
    buffer.put(')').endRow();
    return buffer.rows() >= batch || buffer.length() >= FULL;
  }

  @Override
  public boolean node(NodeRow node) {
    RowBuffer row = row(0).put(node.id).put(',').put(node.type).put(',').put(node.version);
    row.put(',').put(node.time).put(',').put(words.open()).hex(node.data, node.length);
    return end(row.put(words.close()));
  }

  @Override
  public boolean link(LinkRow link) {
    RowBuffer row = row(1).put(link.id1).put(',').put(link.id2).put(',').put(link.type);
    row.put(',').put(link.visibility).put(',').put(words.open()).hex(link.data, link.length);
    return end(row.put(words.close()).put(',').put(link.time).put(',').put(link.version));
  }

  @Override
  public boolean count(long id, long type, long count, long time, long version) {
    RowBuffer row = row(2).put(id).put(',').put(type).put(',').put(count);
    return end(row.put(',').put(time).put(',').put(version));
  }

  @Override
  public void send(Table table) throws SQLException {
    RowBuffer buffer = buffer(table);
    if (buffer.rows() == 0) {
      return;
    }
    String text = new String(buffer.bytes(), 0, buffer.length(), StandardCharsets.ISO_8859_1);
    statement.executeUpdate(text + ending(table));
  }

  private String ending(Table table) {
    return switch (table) {
      case NODE -> words.endings().node();
      case LINK -> words.endings().link();
      case COUNT -> words.endings().count();
    };
  }

  @Override
  public void sent(Table table) {
    buffer(table).clear();
  }

  private RowBuffer buffer(Table table) {
    return switch (table) {
      case NODE -> buffers[0];
      case LINK -> buffers[1];
      case COUNT -> buffers[2];
    };
  }

  @Override
  public void close() throws SQLException {
    statement.close();
  }
}
