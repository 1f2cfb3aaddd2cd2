package io.linkbenchx.db.jdbc.connect;

import java.io.InputStream;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.LinkedHashMap;
import java.util.Map;

/** MariaDB's own driver. */
public record MariaDbConnector() implements DriverFamily {

  @Override
  public String product() {
    return "MariaDB Connector/J";
  }

  @Override
  public String driverClass() {
    return "org.mariadb.jdbc.Driver";
  }

  @Override
  public String scheme() {
    return "jdbc:mariadb:";
  }

  @Override
  public int defaultPort() {
    return 3306;
  }

  @Override
  public Map<String, String> properties(Target target) {
    JdbcSettings jdbc = target.jdbc();
    Map<String, String> set = new LinkedHashMap<>();
    set.put("useAffectedRows", "true");
    set.put("useServerPrepStmts", Boolean.toString(jdbc.statements() != StatementMode.TEXT));
    set.put("allowMultiQueries", Boolean.toString(jdbc.statements() == StatementMode.TEXT));
    set.put("cachePrepStmts", "true");
    set.put("prepStmtCacheSize", "256");
    set.put("tcpKeepAlive", "true");
    set.put("connectTimeout", Long.toString(jdbc.connectTimeout().toMillis()));
    set.put("allowLocalInfile", Boolean.toString(jdbc.load() == JdbcSettings.LoadMode.BULK));
    jdbc.socket()
        .ifPresent(path -> set.put(SocketsForMariaDb.PATH, path.toAbsolutePath().toString()));
    if (jdbc.driverJar().isEmpty()) { // another class loader does not find ours
      set.put("socketFactory", SocketsForMariaDb.class.getName());
      // its other stream takes a lock for every header and every body: twice per row
      set.put("useReadAheadInput", "true");
    }
    set.put(
        "sslMode",
        switch (jdbc.tls()) {
          case OFF, PREFERRED -> "disable"; // this driver has no "if it is offered"
          case REQUIRED -> "trust";
          case VERIFY_CA -> "verify-ca";
          case VERIFY_FULL -> "verify-full";
        });
    jdbc.tlsCa().ifPresent(ca -> set.put("serverSslCert", ca.toAbsolutePath().toString()));
    if (jdbc.tlsCert().isPresent() && jdbc.tlsKey().isPresent()) {
      set.put("keyStore", PemStores.identity(jdbc.tlsCert().get(), jdbc.tlsKey().get()).toString());
      set.put("keyStorePassword", PemStores.PASSWORD);
    }
    return set;
  }

  /** The driver asks for utf8mb4, and payload bytes would be converted to it on their way back. */
  @Override
  public String[] firstStatements() {
    return new String[] {"SET character_set_results = NULL"};
  }

  @Override
  public Map<String, String> countingMatches() {
    return Map.of("useAffectedRows", "false");
  }

  @Override
  public void setInfile(Statement statement, InputStream rows) throws SQLException {
    statement.unwrap(org.mariadb.jdbc.Statement.class).setLocalInfileInputStream(rows);
  }

  @Override
  public int streamingFetchSize() {
    return 1000;
  }
}
