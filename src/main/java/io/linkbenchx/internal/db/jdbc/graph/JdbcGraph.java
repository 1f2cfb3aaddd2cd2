package io.linkbenchx.internal.db.jdbc.graph;

import io.linkbenchx.db.TableSchema;
import io.linkbenchx.db.graph.GraphLoader;
import io.linkbenchx.db.graph.GraphScanner;
import io.linkbenchx.db.graph.GraphStore;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.LoadRange;
import io.linkbenchx.db.graph.NodeRow;
import io.linkbenchx.db.jdbc.connect.JdbcSettings;
import io.linkbenchx.db.jdbc.connect.StatementMode;
import io.linkbenchx.db.jdbc.dialect.BulkSink;
import io.linkbenchx.db.jdbc.dialect.LoadContext;
import io.linkbenchx.db.jdbc.dialect.SqlServer;
import io.linkbenchx.db.jdbc.dialect.SqlStatement;
import io.linkbenchx.internal.db.jdbc.admin.ExplainPlans;
import io.linkbenchx.internal.db.jdbc.admin.JdbcMetadata;
import io.linkbenchx.internal.db.jdbc.admin.SqlModel;
import io.linkbenchx.internal.db.jdbc.load.BulkLoader;
import io.linkbenchx.internal.db.jdbc.session.JdbcSession;
import io.linkbenchx.result.StatementPlans;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;

/** LinkBench's graph in three tables. */
public final class JdbcGraph extends SqlModel implements GraphSupport {

  /** Among this many nodes, one has links of each type. */
  private static final int NEARBY = 1000;

  /** LinkBench's averages: bytes of a node and of a link, and its limit of a list. */
  private static final int NODE_BYTES = 128;

  private static final int LINK_BYTES = 8;
  private static final int LIST_LIMIT = 10_000;

  /** LinkBench's type of all nodes. */
  private static final int NODE_TYPE = 2048;

  private final GraphTables schema;
  private final GraphSql sql;

  public JdbcGraph(SqlServer server) {
    super(server, new GraphTables(server));
    this.schema = new GraphTables(server);
    this.sql = new GraphSql(server);
  }

  @Override
  public TableSchema schema() {
    return schema;
  }

  @Override
  public GraphStore openStore() {
    schema.checkForRun();
    StatementMode mode = server.dialect().statements(server.target());
    boolean two =
        server.dialect().connectionsPerClient(server.target()) == 2
            && mode != StatementMode.PROCEDURE;
    String failing = "a client could not be initialized";
    return server.on(
        server.connectClient(),
        failing,
        one ->
            two
                ? server.on(server.connectClient(), failing, other -> store(mode, one, other))
                : store(mode, one, null));
  }

  private JdbcStore store(StatementMode mode, Connection single, Connection several)
      throws SQLException {
    JdbcSession session =
        new JdbcSession(server.dialect(), single, several, mode == StatementMode.TEXT);
    return mode == StatementMode.PROCEDURE
        ? new RoutineStore(session, sql)
        : new StatementStore(session, sql);
  }

  @Override
  public boolean loadsInKeyOrder() {
    return server.dialect().loadsInKeyOrder(server.target());
  }

  @Override
  public boolean indexesLinksApart() {
    return server.target().jdbc().indexWhen() == JdbcSettings.IndexWhen.AFTER && !loadsInKeyOrder();
  }

  @Override
  public GraphLoader openLoader(boolean resumed) {
    return BulkLoader.open(server, server.target().server().batch(), resumed, Loader::new);
  }

  @Override
  public Optional<StatementPlans> plans(long id, long linkType) {
    long[] ids = admin.once(connection -> near(connection, id, linkType));
    long from = ids[0];
    long to = ids[1];
    byte[] node = new byte[NODE_BYTES];
    byte[] link = new byte[LINK_BYTES];
    long time = System.currentTimeMillis();
    return Optional.of(
        new ExplainPlans(server, sql::of)
            .add(SqlStatement.GRAPH_SELECT_NODE, from)
            .add(SqlStatement.GRAPH_INSERT_NODE, NODE_TYPE, 1L, (int) (time / 1000), node)
            .add(SqlStatement.GRAPH_UPDATE_NODE, 2L, (int) (time / 1000), node, from, NODE_TYPE)
            .add(SqlStatement.GRAPH_DELETE_NODE, from, NODE_TYPE)
            .add(SqlStatement.GRAPH_NODE_EXISTS, from, NODE_TYPE)
            .add(SqlStatement.GRAPH_SELECT_COUNT, from, linkType)
            .addText(SqlStatement.GRAPH_MULTIGET, sql.multiget(2), from, linkType, to, to + 1)
            .add(SqlStatement.GRAPH_LIST_LINKS, from, linkType, 0L, time, LIST_LIMIT, 0)
            .add(SqlStatement.GRAPH_INSERT_LINK, from, to, linkType, 1, link, time, 0)
            .add(SqlStatement.GRAPH_LOCK_LINK, from, linkType, to)
            .add(SqlStatement.GRAPH_UPDATE_LINK, 1, link, time, 1, from, linkType, to)
            .add(SqlStatement.GRAPH_HIDE_LINK, from, linkType, to)
            .add(SqlStatement.GRAPH_DELETE_LINK, from, linkType, to)
            .add(SqlStatement.GRAPH_COUNT_UP, from, linkType, time)
            .add(SqlStatement.GRAPH_COUNT_DOWN, from, linkType, time)
            .read());
  }

  /** A link of a node not far from this one: MySQL has no plan for a row that does not exist. */
  private long[] near(Connection connection, long id, long linkType) throws SQLException {
    try (PreparedStatement scan =
        connection.prepareStatement(sql.of(SqlStatement.GRAPH_SCAN_LINKS))) {
      scan.setMaxRows(1);
      scan.setLong(1, linkType);
      scan.setLong(2, id);
      scan.setLong(3, id + NEARBY);
      try (ResultSet rows = scan.executeQuery()) {
        return rows.next()
            ? new long[] {rows.getLong(1), rows.getLong(2)}
            : new long[] {id, id + 1};
      }
    }
  }

  @Override
  public GraphScanner openScanner() {
    return new JdbcScanner(sql);
  }

  /** Encodes LinkBench's rows. */
  private final class Loader extends BulkLoader implements GraphLoader {
    Loader(LoadContext context) throws SQLException {
      super(context, JdbcMetadata.TABLE, schema.rows());
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
}
