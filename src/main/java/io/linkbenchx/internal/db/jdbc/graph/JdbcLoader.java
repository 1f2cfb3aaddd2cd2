package io.linkbenchx.internal.db.jdbc.graph;

import io.linkbenchx.db.graph.GraphLoader;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.LoadRange;
import io.linkbenchx.db.graph.NodeRow;
import io.linkbenchx.db.jdbc.dialect.BulkSink;
import io.linkbenchx.db.jdbc.dialect.LoadContext;
import io.linkbenchx.internal.db.jdbc.admin.JdbcMetadata;
import io.linkbenchx.internal.db.jdbc.load.BulkLoader;
import java.sql.SQLException;

/** Encodes LinkBench's rows. */
final class JdbcLoader extends BulkLoader implements GraphLoader {
  private final GraphTables schema;

  JdbcLoader(LoadContext context, GraphTables schema) throws SQLException {
    super(context, JdbcMetadata.TABLE, schema.rows());
    this.schema = schema;
  }

  @Override
  public void beginRange(LoadRange range) {
    int table =
        switch (range.table()) {
          case NODES -> GraphTables.NODES;
          case LINKS -> GraphTables.LINKS;
          case COUNTS -> GraphTables.COUNTS;
        };
    begin(table, range);
  }

  @Override
  public void node(NodeRow node) {
    BulkSink row = row(GraphTables.NODES);
    row.put(node.id);
    row.put(node.type);
    row.put(node.version);
    row.put(node.time);
    row.put(node.data, node.length);
    endRow(GraphTables.NODES);
  }

  @Override
  public void link(LinkRow link) {
    BulkSink row = row(GraphTables.LINKS);
    row.put(link.id1);
    row.put(link.id2);
    row.put(link.type);
    row.put(link.visibility);
    row.put(link.data, link.length);
    row.put(link.time);
    row.put(link.version);
    endRow(GraphTables.LINKS);
  }

  @Override
  public void count(long id, long type, long count, long time, long version) {
    BulkSink row = row(GraphTables.COUNTS);
    row.put(id);
    row.put(type);
    row.put(count);
    row.put(time);
    row.put(version);
    endRow(GraphTables.COUNTS);
  }

  @Override
  public void indexLinks() {
    schema.indexLinks();
  }
}
