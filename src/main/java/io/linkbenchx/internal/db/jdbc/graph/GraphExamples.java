package io.linkbenchx.internal.db.jdbc.graph;

import io.linkbenchx.db.jdbc.dialect.SqlServer;
import io.linkbenchx.db.jdbc.dialect.SqlStatement;
import io.linkbenchx.internal.db.jdbc.admin.ExplainPlans;

/** LinkBench's statements with typical parameters, for their plans. */
final class GraphExamples {
  /** LinkBench's averages: bytes of a node and of a link, rows per list, ids per multiget. */
  private static final int NODE_BYTES = 128;

  private static final int LINK_BYTES = 8;
  private static final int LIST_LIMIT = 10_000;

  /** LinkBench's type of all nodes. */
  private static final int NODE_TYPE = 2048;

  private GraphExamples() {}

  static ExplainPlans of(SqlServer server, GraphSql sql, long id, long type, long id2) {
    byte[] node = new byte[NODE_BYTES];
    byte[] link = new byte[LINK_BYTES];
    long time = System.currentTimeMillis();
    return new ExplainPlans(server, sql::of)
        .add(SqlStatement.GRAPH_SELECT_NODE, id)
        .add(SqlStatement.GRAPH_INSERT_NODE, NODE_TYPE, 1L, (int) (time / 1000), node)
        .add(SqlStatement.GRAPH_UPDATE_NODE, 2L, (int) (time / 1000), node, id, NODE_TYPE)
        .add(SqlStatement.GRAPH_DELETE_NODE, id, NODE_TYPE)
        .add(SqlStatement.GRAPH_NODE_EXISTS, id, NODE_TYPE)
        .add(SqlStatement.GRAPH_SELECT_COUNT, id, type)
        .addText(SqlStatement.GRAPH_MULTIGET, sql.multiget(2), id, type, id2, id2 + 1)
        .add(SqlStatement.GRAPH_LIST_LINKS, id, type, 0L, time, LIST_LIMIT, 0)
        .add(SqlStatement.GRAPH_INSERT_LINK, id, id2, type, 1, link, time, 0)
        .add(SqlStatement.GRAPH_LOCK_LINK, id, type, id2)
        .add(SqlStatement.GRAPH_UPDATE_LINK, 1, link, time, 1, id, type, id2)
        .add(SqlStatement.GRAPH_HIDE_LINK, id, type, id2)
        .add(SqlStatement.GRAPH_DELETE_LINK, id, type, id2)
        .add(SqlStatement.GRAPH_COUNT_UP, id, type, time)
        .add(SqlStatement.GRAPH_COUNT_DOWN, id, type, time);
  }
}
