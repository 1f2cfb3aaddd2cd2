package io.linkbenchx.internal.db.jdbc.graph;

import io.linkbenchx.db.graph.GraphScanner;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.NodeRow;
import io.linkbenchx.db.jdbc.dialect.SqlStatement;
import io.linkbenchx.internal.db.jdbc.admin.Scan;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.function.Consumer;

/** Reads LinkBench's tables. */
final class JdbcScanner extends Scan implements GraphScanner {
  private final GraphSql sql;
  private final NodeRow node = new NodeRow();
  private final LinkRow link = new LinkRow();

  JdbcScanner(GraphSql sql) {
    super(sql.server());
    this.sql = sql;
  }

  @Override
  public void nodes(long fromId, long toId, Consumer<NodeRow> sink) {
    each(
        sql.of(SqlStatement.GRAPH_SCAN_NODES),
        row -> {
          node.id = row.getLong(1);
          node.type = row.getInt(2);
          node.version = row.getLong(3);
          node.time = row.getInt(4);
          byte[] data = row.getBytes(5);
          node.length = data.length;
          System.arraycopy(data, 0, node.reserve(data.length), 0, data.length);
          sink.accept(node);
        },
        fromId,
        toId);
  }

  @Override
  public void links(long fromId1, long toId1, Consumer<LinkRow> sink) {
    String links = sql.of(SqlStatement.GRAPH_SCAN_LINKS);
    for (long type = firstType(0); type >= 0; type = firstType(type + 1)) {
      each(links, row -> read(row, sink), type, fromId1, toId1);
    }
  }

  /** The primary key begins with the type, so ranges of id1 are read type by type. -1 = no more. */
  private long firstType(long from) {
    long[] type = {-1};
    each(
        sql.of(SqlStatement.GRAPH_SCAN_NEXT_TYPE),
        row -> {
          long found = row.getLong(1);
          type[0] = row.wasNull() ? -1 : found;
        },
        from);
    return type[0];
  }

  @Override
  public void index(long fromId1, long toId1, Consumer<LinkRow> sink) {
    each(sql.of(SqlStatement.GRAPH_SCAN_INDEX), row -> read(row, sink), fromId1, toId1);
  }

  private void read(ResultSet row, Consumer<LinkRow> sink) throws SQLException {
    link.id1 = row.getLong(1);
    link.id2 = row.getLong(2);
    link.type = row.getLong(3);
    LinkQuery.read(row, link);
    sink.accept(link);
  }

  @Override
  public void counts(long fromId, long toId, CountSink sink) {
    each(
        sql.of(SqlStatement.GRAPH_SCAN_COUNTS),
        row ->
            sink.count(
                row.getLong(1), row.getLong(2), row.getLong(3), row.getLong(4), row.getLong(5)),
        fromId,
        toId);
  }

  @Override
  public long maxNodeId() {
    return number(sql.of(SqlStatement.GRAPH_SCAN_MAX_NODE));
  }
}
