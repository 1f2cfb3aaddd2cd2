package io.linkbenchx.internal.db.jdbc.graph;

import io.linkbenchx.db.graph.GraphScanner;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.NodeRow;
import io.linkbenchx.db.jdbc.dialect.SqlStatement;
import io.linkbenchx.internal.db.jdbc.admin.Scan;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.function.Consumer;

/** Streams ranges; keeps only the current row. */
final class JdbcScanner implements GraphScanner {
  private final Scan scan;
  private final PreparedStatement nodes;
  private final PreparedStatement nextType;
  private final PreparedStatement links;
  private final PreparedStatement index;
  private final PreparedStatement counts;
  private final String maxNodeId;
  private final NodeRow node = new NodeRow();
  private final LinkRow link = new LinkRow();

  /** Takes ownership of the scan and closes it. */
  JdbcScanner(Scan scan, GraphSql sql) throws SQLException {
    this.scan = scan;
    nodes = scan.streaming(sql.of(SqlStatement.GRAPH_SCAN_NODES));
    nextType = scan.connection().prepareStatement(sql.of(SqlStatement.GRAPH_SCAN_NEXT_TYPE));
    links = scan.streaming(sql.of(SqlStatement.GRAPH_SCAN_LINKS));
    index = scan.streaming(sql.of(SqlStatement.GRAPH_SCAN_INDEX));
    counts = scan.streaming(sql.of(SqlStatement.GRAPH_SCAN_COUNTS));
    maxNodeId = sql.of(SqlStatement.GRAPH_SCAN_MAX_NODE);
  }

  @Override
  public void nodes(long fromId, long toId, Consumer<NodeRow> sink) {
    try (ResultSet rows = Scan.range(nodes, 1, fromId, toId)) {
      while (rows.next()) {
        byte[] data = rows.getBytes(5);
        node.id = rows.getLong(1);
        node.type = rows.getInt(2);
        node.version = rows.getLong(3);
        node.time = rows.getInt(4);
        node.length = data.length;
        System.arraycopy(data, 0, node.reserve(data.length), 0, data.length);
        sink.accept(node);
      }
    } catch (SQLException e) {
      throw scan.failed(e);
    }
  }

  @Override
  public void links(long fromId1, long toId1, Consumer<LinkRow> sink) {
    try {
      for (long type = firstType(0); type >= 0; type = firstType(type + 1)) {
        links.setLong(1, type);
        try (ResultSet rows = Scan.range(links, 2, fromId1, toId1)) {
          deliver(rows, sink);
        }
      }
    } catch (SQLException e) {
      throw scan.failed(e);
    }
  }

  /** The primary key begins with the type, so ranges of id1 are read type by type. -1 = no more. */
  private long firstType(long from) throws SQLException {
    nextType.setLong(1, from);
    try (ResultSet rows = nextType.executeQuery()) {
      if (!rows.next()) {
        return -1;
      }
      long type = rows.getLong(1);
      return rows.wasNull() ? -1 : type;
    }
  }

  @Override
  public void index(long fromId1, long toId1, Consumer<LinkRow> sink) {
    try (ResultSet rows = Scan.range(index, 1, fromId1, toId1)) {
      deliver(rows, sink);
    } catch (SQLException e) {
      throw scan.failed(e);
    }
  }

  private void deliver(ResultSet rows, Consumer<LinkRow> sink) throws SQLException {
    while (rows.next()) {
      byte[] data = rows.getBytes(5);
      link.id1 = rows.getLong(1);
      link.id2 = rows.getLong(2);
      link.type = rows.getLong(3);
      link.visibility = (byte) rows.getInt(4);
      link.time = rows.getLong(6);
      link.version = rows.getInt(7);
      link.length = data.length;
      System.arraycopy(data, 0, link.data, 0, data.length);
      sink.accept(link);
    }
  }

  @Override
  public void counts(long fromId, long toId, CountSink sink) {
    try (ResultSet rows = Scan.range(counts, 1, fromId, toId)) {
      while (rows.next()) {
        sink.count(
            rows.getLong(1), rows.getLong(2), rows.getLong(3), rows.getLong(4), rows.getLong(5));
      }
    } catch (SQLException e) {
      throw scan.failed(e);
    }
  }

  @Override
  public long maxNodeId() {
    return scan.number(maxNodeId);
  }

  @Override
  public void close() {
    scan.close();
  }
}
