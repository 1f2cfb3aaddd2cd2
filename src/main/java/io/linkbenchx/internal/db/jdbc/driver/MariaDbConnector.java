package io.linkbenchx.internal.db.jdbc.driver;

import io.linkbenchx.db.jdbc.connect.JdbcSettings;
import io.linkbenchx.db.jdbc.connect.ServerTarget;
import io.linkbenchx.db.jdbc.connect.StatementMode;
import io.linkbenchx.internal.db.jdbc.network.PemStores;
import java.io.InputStream;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;

/** MariaDB's own driver. */
public record MariaDbConnector() implements MySqlDriver {

  @Override
  public Identity identity() {
    return new Identity(
        "MariaDB Connector/J",
        "org.mariadb.jdbc.Driver",
        "org.mariadb.jdbc:mariadb-java-client",
        "jdbc:mariadb:",
        3306);
  }

  @Override
  public Map<String, String> properties(ServerTarget target) {
    JdbcSettings jdbc = target.jdbc();
    Map<String, String> set = new LinkedHashMap<>();
    set.put("useServerPrepStmts", Boolean.toString(jdbc.statements() != StatementMode.TEXT));
    set.put("cachePrepStmts", "true");
    set.put("prepStmtCacheSize", "256");
    set.put("tcpKeepAlive", "true");
    set.put("connectTimeout", Long.toString(jdbc.connectTimeout().toMillis()));
    jdbc.socket()
        .ifPresent(path -> set.put(SocketsForMariaDb.PATH, path.toAbsolutePath().toString()));
    if (jdbc.driverJar().isEmpty()) { // another class loader does not find our class
      set.putAll(ownSocket());
      // the driver's other stream takes a lock for every header and every body, twice per row
      set.put("useReadAheadInput", "true");
    }
    set.put(
        "sslMode",
        switch (jdbc.tls()) {
          case OFF -> "disable";
          case PREFERRED -> jdbc.socket().isPresent() ? "disable" : "trust"; // see weaker
          case REQUIRED -> "trust";
          case VERIFY_CA -> "verify-ca";
          case VERIFY_FULL -> "verify-full";
        });
    MySqlDriver.publicKey(target).ifPresent(key -> set.put("serverRsaPublicKeyFile", key));
    jdbc.tlsCa().ifPresent(ca -> set.put("serverSslCert", ca.toAbsolutePath().toString()));
    if (jdbc.tlsCert().isPresent() && jdbc.tlsKey().isPresent()) {
      set.put("keyStore", PemStores.identity(jdbc.tlsCert().get(), jdbc.tlsKey().get()).toString());
      set.put("keyStorePassword", PemStores.PASSWORD);
    }
    return set;
  }

  /** The driver requests utf8mb4, to which the server would convert payload bytes in results. */
  @Override
  public String[] firstStatements() {
    return new String[] {"SET character_set_results = NULL"};
  }

  @Override
  public Map<String, String> ownSocket() {
    return Map.of("socketFactory", SocketsForMariaDb.class.getName());
  }

  /** This driver only sends a requested file if the statement names it. */
  @Override
  public String localFiles() {
    return "allowLocalInfile";
  }

  /** This driver has no mode "encrypted if offered": a server without TLS gets a second attempt. */
  @Override
  public Map<String, String> weaker(ServerTarget target, SQLException refusal) {
    boolean offered =
        !String.valueOf(refusal.getMessage()).toLowerCase(Locale.ROOT).contains("ssl not enabled");
    return offered || target.jdbc().tls() != JdbcSettings.Tls.PREFERRED
        ? Map.of()
        : Map.of("sslMode", "disable");
  }

  @Override
  public void setInfile(Statement statement, InputStream rows) throws SQLException {
    statement.unwrap(org.mariadb.jdbc.Statement.class).setLocalInfileInputStream(rows);
  }

  @Override
  public OptionalLong greetedAs(Connection connection) throws SQLException {
    return OptionalLong.of(connection.unwrap(org.mariadb.jdbc.Connection.class).getThreadId());
  }

  @Override
  public int streamingFetchSize() {
    return 1000;
  }
}
