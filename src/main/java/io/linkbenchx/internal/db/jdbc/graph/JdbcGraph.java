package io.linkbenchx.internal.db.jdbc.graph;

import io.linkbenchx.db.Metadata;
import io.linkbenchx.db.TableSchema;
import io.linkbenchx.db.graph.GraphLoader;
import io.linkbenchx.db.graph.GraphScanner;
import io.linkbenchx.db.graph.GraphStore;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.NodeRow;
import io.linkbenchx.db.jdbc.connect.DriverFamily;
import io.linkbenchx.db.jdbc.connect.JdbcSettings;
import io.linkbenchx.db.jdbc.connect.StatementMode;
import io.linkbenchx.db.jdbc.dialect.SqlServer;
import io.linkbenchx.db.jdbc.dialect.SqlStatement;
import io.linkbenchx.internal.db.jdbc.admin.Admin;
import io.linkbenchx.internal.db.jdbc.admin.JdbcMetadata;
import io.linkbenchx.internal.db.jdbc.admin.Scan;
import io.linkbenchx.internal.db.jdbc.load.BulkLoader;
import io.linkbenchx.internal.db.jdbc.session.JdbcSession;
import io.linkbenchx.result.StatementPlans;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/** LinkBench's graph in three tables. */
public final class JdbcGraph implements GraphSupport {

  /** Among this many nodes, one has links of each type. */
  private static final int NEARBY = 1000;

  private final SqlServer server;
  private final GraphTables schema;
  private final JdbcMetadata metadata;
  private final GraphSql sql;
  private final AtomicBoolean checked = new AtomicBoolean();

  public JdbcGraph(SqlServer server) {
    this.server = server;
    this.sql = new GraphSql(server);
    this.schema = new GraphTables(server);
    this.metadata = schema.metadata();
  }

  @Override
  public TableSchema schema() {
    return schema;
  }

  @Override
  public Metadata metadata() {
    return metadata;
  }

  @Override
  public GraphStore openStore() {
    synchronized (checked) {
      if (!checked.get()) {
        schema.checkForRun();
        checked.set(true);
      }
    }
    String failing = "a client could not be initialized";
    return server.on(
        server.connectClient(),
        failing,
        single ->
            twoConnections()
                ? server.on(server.connectClient(), failing, several -> store(single, several))
                : store(single, null));
  }

  private boolean twoConnections() {
    return server.dialect().connectionsPerClient(server.target()) == 2
        && mode() != StatementMode.PROCEDURE;
  }

  private StatementMode mode() {
    return server.dialect().statements(server.target());
  }

  private JdbcStore store(Connection single, Connection several) throws SQLException {
    StatementMode mode = mode();
    JdbcSession session =
        new JdbcSession(server.dialect(), single, several, mode == StatementMode.TEXT);
    LinkWrites writes =
        mode == StatementMode.PROCEDURE
            ? new RoutineWrites(session, sql, server.dialect().routines())
            : new StatementWrites(session, sql);
    DriverFamily driver = server.connector().shippedDriver() ? server.target().family() : null;
    return new JdbcStore(session, sql, writes, driver);
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
    return BulkLoader.open(
        server,
        server.target().server().batch(),
        resumed,
        context -> new JdbcLoader(context, schema));
  }

  @Override
  public Optional<StatementPlans> plans(long id, long linkType) {
    long[] link = new Admin(server).once(connection -> near(connection, id, linkType));
    return Optional.of(GraphExamples.of(server, sql, link[0], linkType, link[1]).read());
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
    return new JdbcScanner(Scan.open(server), sql, new NodeRow(), new LinkRow());
  }
}
