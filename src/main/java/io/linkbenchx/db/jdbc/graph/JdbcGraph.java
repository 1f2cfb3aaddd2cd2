package io.linkbenchx.db.jdbc.graph;

import io.linkbenchx.db.Metadata;
import io.linkbenchx.db.graph.GraphLoader;
import io.linkbenchx.db.graph.GraphScanner;
import io.linkbenchx.db.graph.GraphSchema;
import io.linkbenchx.db.graph.GraphStore;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.db.jdbc.connect.DriverFamily;
import io.linkbenchx.db.jdbc.connect.JdbcSettings;
import io.linkbenchx.db.jdbc.connect.StatementMode;
import io.linkbenchx.db.jdbc.server.Admin;
import io.linkbenchx.db.jdbc.server.JdbcMetadata;
import io.linkbenchx.db.jdbc.server.Link;
import io.linkbenchx.db.jdbc.server.LoadContext;
import io.linkbenchx.db.jdbc.server.Scan;
import io.linkbenchx.db.jdbc.server.Session;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/** LinkBench's graph in three tables. */
public final class JdbcGraph implements GraphSupport {
  private final Link link;
  private final JdbcSchema schema;
  private final JdbcMetadata metadata;
  private final GraphSql sql;
  private final AtomicBoolean checked = new AtomicBoolean();

  public JdbcGraph(Link link) {
    this.link = link;
    this.sql = new GraphSql(link);
    this.schema = new JdbcSchema(link);
    this.metadata = new JdbcMetadata(new Admin(link), JdbcMetadata.TABLE, schema::createMetadata);
  }

  @Override
  public GraphSchema schema() {
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
    String failing = "a client could not be set up";
    return link.on(
        link.connectClient(),
        failing,
        single ->
            twoConnections()
                ? link.on(link.connectClient(), failing, several -> store(single, several))
                : store(single, null));
  }

  private boolean twoConnections() {
    return link.target().connectionsPerClient(link.dialect().beginIsFree()) == 2
        && link.target().jdbc().statements() != StatementMode.PROCEDURE;
  }

  private JdbcStore store(Connection single, Connection several) throws SQLException {
    StatementMode mode = link.target().jdbc().statements();
    Session session = new Session(link.dialect(), single, several, mode == StatementMode.TEXT);
    LinkWrites writes =
        mode == StatementMode.PROCEDURE
            ? new RoutineWrites(session, sql, link.dialect().routines())
            : new StatementWrites(session, sql);
    DriverFamily driver = link.connector().shippedDriver() ? link.target().family() : null;
    return new JdbcStore(session, sql, writes, driver);
  }

  @Override
  public boolean loadsInKeyOrder() {
    return RocksBulkLoad.wanted(link.target());
  }

  @Override
  public boolean indexesLinksApart() {
    return link.target().jdbc().indexWhen() == JdbcSettings.IndexWhen.AFTER && !loadsInKeyOrder();
  }

  @Override
  public GraphLoader openLoader(boolean resumed) {
    return link.on(
        link.connectToLoad(),
        "a loader could not be set up",
        connection -> {
          LoadContext context = LoadContext.begin(connection, link, resumed);
          boolean bulk = RocksBulkLoad.wanted(link.target()) && !resumed;
          return new JdbcLoader(
              connection,
              link.dialect(),
              schema,
              new GraphRows(context, link.target().server(), link.dialect()),
              bulk ? Optional.of(new RocksBulkLoad(connection, link)) : Optional.empty());
        });
  }

  @Override
  public GraphScanner openScanner() {
    return Scan.open(link, scan -> new JdbcScanner(scan, sql));
  }
}
