package io.linkbenchx.internal.db.jdbc;

import io.linkbenchx.config.Secret;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbOptions;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.Isolation;
import io.linkbenchx.db.jdbc.connect.Connector;
import io.linkbenchx.db.jdbc.connect.JdbcSettings;
import io.linkbenchx.db.jdbc.connect.MySqlOptions;
import io.linkbenchx.db.jdbc.connect.PurchaseOptions;
import io.linkbenchx.db.jdbc.connect.RowOptions;
import io.linkbenchx.db.jdbc.connect.ServerSettings;
import io.linkbenchx.db.jdbc.connect.ServerTarget;
import io.linkbenchx.db.jdbc.connect.StatementMode;
import io.linkbenchx.db.jdbc.dialect.Queries;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A separate database on a test server, dropped when closed. Settings are the defaults except for
 * those that a test sets.
 */
public final class JdbcDbs implements AutoCloseable {
  private final TestSql server;
  private final String name;
  private final String url;

  private JdbcDbs(TestSql server, String name, String url) {
    this.server = server;
    this.name = name;
    this.url = url;
  }

  /** No database: settings only, for addresses that need not answer. */
  public static JdbcDbs at(TestSql server, String url) {
    return new JdbcDbs(server, "", url);
  }

  public static JdbcDbs create(TestSql server) {
    String name =
        "lbxtest_" + ProcessHandle.current().pid() + "_" + Long.toString(System.nanoTime(), 36);
    try (Connection admin = server.connect()) {
      Queries.execute(admin, "CREATE DATABASE " + name);
      return new JdbcDbs(server, name, server.inDatabase(name));
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Its name on the server. */
  public String name() {
    return name;
  }

  public String url() {
    return url;
  }

  public TestSql server() {
    return server;
  }

  /** A plain connection to this database. */
  public Connection connect() throws SQLException {
    return Connector.of(target(StatementMode.PREPARED)).open();
  }

  public ServerTarget target(StatementMode mode) {
    return target(mode, OptionalInt.empty());
  }

  public ServerTarget target(StatementMode mode, OptionalInt connections) {
    return target(jdbc(mode, connections), Isolation.READ_COMMITTED);
  }

  public ServerTarget target(JdbcSettings jdbc, Isolation isolation) {
    return new ServerTarget(
        server.postgres() ? "postgresql" : server.kind(),
        serverSettings(),
        jdbc,
        server.postgres()
            ? Optional.empty()
            : Optional.of(new MySqlOptions(server.engine(), true, Optional.empty())),
        server.family(),
        new DbOptions(Durability.ASIS, isolation, 8),
        new RowOptions(Optional.empty(), RowOptions.Updates.STATEMENT),
        new PurchaseOptions(Optional.empty(), PurchaseOptions.Inserts.TEXT));
  }

  public static ServerSettings serverSettings() {
    return serverSettings("linkdb");
  }

  public static ServerSettings serverSettings(String database) {
    return new ServerSettings(
        "localhost",
        OptionalInt.empty(),
        "nobody",
        new Secret(""),
        database,
        "linktable",
        "counttable",
        "nodetable",
        1024,
        false);
  }

  public JdbcSettings jdbc() {
    return jdbc(StatementMode.PREPARED, OptionalInt.empty());
  }

  public JdbcSettings jdbc(StatementMode mode, OptionalInt connections) {
    return jdbc(mode, connections, JdbcSettings.LoadMode.MULTI_ROW, "");
  }

  public JdbcSettings jdbc(
      StatementMode mode, OptionalInt connections, JdbcSettings.LoadMode load, String session) {
    return new JdbcSettings(
        url,
        Optional.empty(),
        Optional.empty(),
        mode,
        connections,
        Optional.empty(),
        JdbcSettings.IndexWhen.BEFORE,
        load,
        session,
        JdbcSettings.Tls.PREFERRED,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Duration.ofSeconds(10),
        Duration.ZERO,
        JdbcSettings.Sockets.OWN,
        Optional.empty());
  }

  /** Prepared statements on an address, with the default settings otherwise. */
  public static JdbcSettings preparedAt(String url) {
    return at(TestSql.nowhere(), url).jdbc();
  }

  /** With a file of statements of the user's own. */
  public static JdbcSettings withStatements(JdbcSettings s, Optional<Path> sqlFile) {
    return Copies.with(s, "sqlFile", sqlFile);
  }

  public static JdbcSettings withTls(JdbcSettings s, JdbcSettings.Tls tls) {
    return Copies.with(s, "tls", tls);
  }

  public static JdbcSettings withSchema(JdbcSettings s, Path file) {
    return Copies.with(s, "schemaFile", Optional.of(file));
  }

  public static JdbcSettings withTheDriversSockets(JdbcSettings s) {
    return Copies.with(s, "sockets", JdbcSettings.Sockets.DRIVER);
  }

  public static JdbcSettings withDriver(JdbcSettings s, Path jar) {
    return Copies.with(s, "driverJar", Optional.of(jar));
  }

  /** With the secondary index left for the end of a load. */
  public DbAdapter openIndexedLater() {
    JdbcSettings later = Copies.with(jdbc(), "indexWhen", JdbcSettings.IndexWhen.AFTER);
    return Dialects.open(target(later, Isolation.READ_COMMITTED));
  }

  public DbAdapter open(StatementMode mode, OptionalInt connections) {
    return Dialects.open(target(mode, connections));
  }

  @Override
  public void close() {
    try (Connection admin = server.connect()) {
      Queries.execute(admin, "DROP DATABASE " + name + (server.postgres() ? " WITH (FORCE)" : ""));
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }
}
