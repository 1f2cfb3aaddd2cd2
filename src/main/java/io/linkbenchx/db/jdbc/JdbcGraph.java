package io.linkbenchx.db.jdbc;

import io.linkbenchx.db.DbException;
import io.linkbenchx.db.Isolation;
import io.linkbenchx.db.Metadata;
import io.linkbenchx.db.graph.GraphLoader;
import io.linkbenchx.db.graph.GraphScanner;
import io.linkbenchx.db.graph.GraphSchema;
import io.linkbenchx.db.graph.GraphStore;
import io.linkbenchx.db.graph.GraphSupport;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/** LinkBench's graph in three tables. */
final class JdbcGraph implements GraphSupport {
  private final Link link;
  private final JdbcSchema schema;
  private final JdbcMetadata metadata;
  private final AtomicBoolean checked = new AtomicBoolean();

  JdbcGraph(Link link) {
    this.link = link;
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
    StatementMode mode = link.target().jdbc().statements();
    Connection single = link.connect();
    Connection several = null;
    try {
      if (link.target().connectionsPerClient() == 2 && mode != StatementMode.PROCEDURE) {
        several = link.connect();
      }
      Session session = new Session(link.dialect(), single, several, mode == StatementMode.TEXT);
      GraphSql sql = link.dialect().sql(link.target().server());
      LinkWrites writes =
          mode == StatementMode.PROCEDURE
              ? new RoutineWrites(session, sql)
              : new StatementWrites(session, sql);
      DriverFamily driver = link.connector().shippedDriver() ? link.target().family() : null;
      return new JdbcStore(session, sql, writes, driver);
    } catch (SQLException e) {
      closeBoth(single, several);
      throw failed("a client could not be set up: ", e);
    } catch (RuntimeException e) {
      closeBoth(single, several);
      throw e;
    }
  }

  private static void closeBoth(Connection single, Connection several) {
    Session.closeQuietly(single);
    if (several != null) {
      Session.closeQuietly(several);
    }
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
    // Loaders never read, and locks on gaps would only make them wait for each other.
    Connection connection = link.connect(Isolation.READ_COMMITTED);
    try {
      LoadSession.prepare(connection, link);
      LoadContext context =
          new LoadContext(
              connection,
              link.target().server(),
              link.target().server().batch(),
              resumed,
              link.target().jdbc().load() == JdbcSettings.LoadMode.BULK
                  && link.connector().shippedDriver(),
              link.target().family());
      boolean bulk = RocksBulkLoad.wanted(link.target()) && !resumed;
      return new JdbcLoader(
          connection,
          link.dialect(),
          schema,
          link.dialect().newWriter(context),
          bulk ? Optional.of(new RocksBulkLoad(connection, link)) : Optional.empty());
    } catch (SQLException e) {
      Session.closeQuietly(connection);
      throw failed("a loader could not be set up: ", e);
    }
  }

  @Override
  public GraphScanner openScanner() {
    Connection connection = link.connect();
    try {
      return JdbcScanner.open(connection, link);
    } catch (SQLException e) {
      Session.closeQuietly(connection);
      throw failed("a scan could not be set up: ", e);
    }
  }

  private DbException failed(String what, SQLException e) {
    return new DbException(
        link.dialect().classify(e), Integer.toString(e.getErrorCode()), what + e.getMessage(), e);
  }
}
