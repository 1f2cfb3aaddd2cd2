package io.linkbenchx.db.jdbc;

import io.linkbenchx.db.DataModel;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbDescription;
import io.linkbenchx.db.DbException;
import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.db.DebtFlush;
import io.linkbenchx.db.Residence;
import io.linkbenchx.db.ServerInsight;
import io.linkbenchx.db.Support;
import io.linkbenchx.db.jdbc.connect.Connector;
import io.linkbenchx.db.jdbc.connect.ServerTarget;
import io.linkbenchx.db.jdbc.dialect.SqlDialect;
import io.linkbenchx.db.jdbc.dialect.SqlServer;
import io.linkbenchx.db.jdbc.dialect.SqlTexts;
import io.linkbenchx.internal.db.jdbc.admin.Admin;
import io.linkbenchx.internal.db.jdbc.admin.JdbcInsight;
import io.linkbenchx.internal.db.jdbc.admin.Trial;
import io.linkbenchx.internal.db.jdbc.graph.JdbcGraph;
import io.linkbenchx.internal.db.jdbc.keyvalue.JdbcKeyValues;
import io.linkbenchx.internal.db.jdbc.mysql.ServerGlobals;
import io.linkbenchx.internal.db.jdbc.network.Connections;
import io.linkbenchx.internal.db.jdbc.purchase.JdbcPurchases;
import io.linkbenchx.internal.db.jdbc.rows.JdbcRows;
import io.linkbenchx.internal.db.jdbc.sql.JdbcSql;
import io.linkbenchx.result.DatabaseSize;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** An SQL server that was reached and recognized. */
public final class JdbcAdapter implements DbAdapter {
  private final SqlServer server;
  private final Support[] supports;
  private final String remark;
  private final Optional<ServerGlobals> guard;
  private final Residence residence;

  private JdbcAdapter(
      SqlServer server, String remark, Optional<ServerGlobals> guard, Residence residence) {
    this.guard = guard;
    this.server = server;
    this.residence = residence;
    this.supports =
        new Support[] {
          new JdbcGraph(server),
          new JdbcRows(server.countingMatches()),
          new JdbcPurchases(server),
          new JdbcKeyValues(server),
          new JdbcSql(server.sendingText())
        };
    this.remark = remark;
  }

  /**
   * Connects once, identifies the server, checks that it fits and applies lasting settings.
   *
   * @param finder finds the server's dialect
   * @throws DbOpenException if the server cannot be reached or used
   */
  public static DbAdapter open(ServerTarget target, SqlDialect.Finder finder) {
    Connector connector = Connector.of(target);
    Connector unprepared = connector.with(target.family().unprepared()); // there may be a pooler
    try (Connection connection = unprepared.open()) {
      SqlDialect dialect = finder.of(connection, target);
      SqlTexts texts = SqlTexts.of(dialect, target);
      dialect.check(connection, target);
      String putBack = ServerGlobals.putBackAbandoned(connection, dialect);
      String remark = dialect.durabilityOfServer(connection, target.options());
      Connector suited = dialect.pooled() ? unprepared : connector;
      SqlServer server = new SqlServer(target, suited, dialect, texts);
      Connections.closeQuietly(server.connect()); // what every client will do must succeed once
      Optional<ServerGlobals> guard = ServerGlobals.of(server, connection);
      Residence residence = suited.residence(directories(dialect, connection));
      String both = remark.isEmpty() || putBack.isEmpty() ? "" : "; ";
      return new JdbcAdapter(server, remark + both + putBack, guard, residence);
    } catch (SQLException e) {
      throw connector.refused(e);
    }
  }

  private static List<Path> directories(SqlDialect dialect, Connection connection) {
    try {
      return dialect.directories(connection);
    } catch (SQLException | DbException e) {
      return List.of(); // the server's processes can still be found
    }
  }

  @Override
  public DbDescription describe() {
    return new Admin(server)
        .once(connection -> server.dialect().describe(connection, server, remark));
  }

  @Override
  public boolean embedded() {
    return false;
  }

  @Override
  public boolean onThisHost() {
    return server.target().onThisHost();
  }

  @Override
  public Residence residence() {
    return residence;
  }

  @Override
  public <S extends Support> Optional<S> support(DataModel<S> model) {
    return model.among(supports);
  }

  @Override
  public void requireRights(int ownDatabases) {
    new Trial(server).run(ownDatabases);
  }

  @Override
  public Optional<ServerInsight> insight() {
    return Optional.of(new JdbcInsight(server));
  }

  @Override
  public DatabaseSize size(int ownDatabases) {
    String base = server.connector().database();
    List<String> databases =
        IntStream.rangeClosed(0, ownDatabases).mapToObj(n -> n == 0 ? base : base + n).toList();
    return new JdbcInsight(server).size(databases);
  }

  @Override
  public Optional<DebtFlush> beginDebtFlush() {
    return server.dialect().beginDebtFlush(server);
  }

  @Override
  public void close() {
    // stores, loaders and scanners close their own connections
    guard.ifPresent(ServerGlobals::close);
  }
}
