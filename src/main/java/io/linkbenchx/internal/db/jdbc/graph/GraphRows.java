package io.linkbenchx.internal.db.jdbc.graph;

import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.LoadRange;
import io.linkbenchx.db.graph.NodeRow;
import io.linkbenchx.db.jdbc.connect.ServerSettings;
import io.linkbenchx.db.jdbc.dialect.BulkSink;
import io.linkbenchx.db.jdbc.dialect.BulkTable;
import io.linkbenchx.db.jdbc.dialect.LoadContext;
import io.linkbenchx.db.jdbc.dialect.SqlDialect;
import io.linkbenchx.db.jdbc.dialect.SqlStatement;
import io.linkbenchx.internal.db.jdbc.load.BulkSinks;
import java.sql.SQLException;
import java.util.List;

/** Encodes LinkBench's rows, each table for its own sink. */
final class GraphRows {
  /** Keeps a statement's text well below every server's limit. */
  private static final int MOST_BYTES = 1 << 20;

  private final BulkSink nodes;
  private final BulkSink links;
  private final BulkSink counts;

  GraphRows(LoadContext context, ServerSettings tables, SqlDialect dialect) throws SQLException {
    nodes = BulkSinks.of(dialect, context, nodes(tables));
    links = BulkSinks.of(dialect, context, links(tables));
    counts = BulkSinks.of(dialect, context, counts(tables));
  }

  private static BulkTable nodes(ServerSettings tables) {
    return new BulkTable(
        tables.nodetable(),
        List.of(
            new BulkTable.Column("id", BulkTable.Type.BIGINT),
            new BulkTable.Column("type", BulkTable.Type.INTEGER),
            new BulkTable.Column("version", BulkTable.Type.BIGINT),
            new BulkTable.Column("time", BulkTable.Type.INTEGER),
            new BulkTable.Column("data", BulkTable.Type.BYTES)),
        SqlStatement.LOAD_OVERWRITE_NODES,
        MOST_BYTES);
  }

  /** Returns true if the table's batch is full. */
  boolean node(NodeRow node) {
    nodes.put(node.id);
    nodes.put(node.type);
    nodes.put(node.version);
    nodes.put(node.time);
    nodes.put(node.data, node.length);
    return nodes.endRow();
  }

  private static BulkTable links(ServerSettings tables) {
    return new BulkTable(
        tables.linktable(),
        List.of(
            new BulkTable.Column("id1", BulkTable.Type.BIGINT),
            new BulkTable.Column("id2", BulkTable.Type.BIGINT),
            new BulkTable.Column("link_type", BulkTable.Type.BIGINT),
            new BulkTable.Column("visibility", BulkTable.Type.SMALLINT),
            new BulkTable.Column("data", BulkTable.Type.BYTES),
            new BulkTable.Column("time", BulkTable.Type.BIGINT),
            new BulkTable.Column("version", BulkTable.Type.INTEGER)),
        SqlStatement.LOAD_OVERWRITE_LINKS,
        MOST_BYTES);
  }

  /** Returns true if the table's batch is full. */
  boolean link(LinkRow link) {
    links.put(link.id1);
    links.put(link.id2);
    links.put(link.type);
    links.put(link.visibility);
    links.put(link.data, link.length);
    links.put(link.time);
    links.put(link.version);
    return links.endRow();
  }

  private static BulkTable counts(ServerSettings tables) {
    return new BulkTable(
        tables.counttable(),
        List.of(
            new BulkTable.Column("id", BulkTable.Type.BIGINT),
            new BulkTable.Column("link_type", BulkTable.Type.BIGINT),
            new BulkTable.Column("count", BulkTable.Type.BIGINT),
            new BulkTable.Column("time", BulkTable.Type.BIGINT),
            new BulkTable.Column("version", BulkTable.Type.BIGINT)),
        SqlStatement.LOAD_OVERWRITE_COUNTS,
        MOST_BYTES);
  }

  /** Returns true if the table's batch is full. */
  boolean count(long id, long type, long count, long time, long version) {
    counts.put(id);
    counts.put(type);
    counts.put(count);
    counts.put(time);
    counts.put(version);
    return counts.endRow();
  }

  /** The sink of a table's rows. */
  BulkSink of(LoadRange.Table table) {
    return switch (table) {
      case NODES -> nodes;
      case LINKS -> links;
      case COUNTS -> counts;
    };
  }
}
