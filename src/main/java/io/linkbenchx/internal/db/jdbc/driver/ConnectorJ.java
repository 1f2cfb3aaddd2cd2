package io.linkbenchx.internal.db.jdbc.driver;

import com.mysql.cj.conf.PropertyKey;
import com.mysql.cj.jdbc.JdbcConnection;
import com.mysql.cj.jdbc.JdbcStatement;
import com.mysql.cj.jdbc.ServerPreparedStatement;
import io.linkbenchx.db.jdbc.connect.JdbcSettings;
import io.linkbenchx.db.jdbc.connect.NumberCells;
import io.linkbenchx.db.jdbc.connect.ServerTarget;
import io.linkbenchx.db.jdbc.connect.StatementMode;
import io.linkbenchx.internal.db.jdbc.network.PemStores;
import java.io.InputStream;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalLong;

/** MySQL Connector/J, for both MySQL and MariaDB. */
public record ConnectorJ() implements MySqlDriver {

  @Override
  public Identity identity() {
    return new Identity(
        "MySQL Connector/J",
        "com.mysql.cj.jdbc.Driver",
        "com.mysql:mysql-connector-j",
        "jdbc:mysql:",
        3306);
  }

  @Override
  public Map<String, String> properties(ServerTarget target) {
    JdbcSettings jdbc = target.jdbc();
    Map<String, String> set = new LinkedHashMap<>();
    set.put("useServerPrepStmts", Boolean.toString(jdbc.statements() != StatementMode.TEXT));
    // The driver treats bytes as a string: in the tables' own character set nothing is converted.
    set.put("characterEncoding", "ISO-8859-1");
    set.put("passwordCharacterEncoding", "UTF-8");
    set.put("cachePrepStmts", "true");
    set.put("prepStmtCacheSize", "256");
    set.put("prepStmtCacheSqlLimit", "16384");
    set.put("useLocalSessionState", "true");
    set.put("elideSetAutoCommits", "true");
    set.put("alwaysSendSetIsolation", "false");
    set.put("enableQueryTimeouts", "false");
    set.put("connectionAttributes", "none");
    set.put("dontTrackOpenResources", "true");
    set.put("processEscapeCodesForPrepStmts", "false");
    set.put("tcpKeepAlive", "true");
    set.put("connectTimeout", Long.toString(jdbc.connectTimeout().toMillis()));
    if (jdbc.driverJar().isEmpty()) { // another class loader does not find our class
      set.putAll(ownSocket());
    }
    if (jdbc.socket().isPresent()) {
      set.put(SocketsForConnectorJ.PATH, jdbc.socket().get().toAbsolutePath().toString());
      set.put("sslMode", "DISABLED");
      set.put("allowPublicKeyRetrieval", "true"); // the connection is local
    }
    tls(set, target);
    return set;
  }

  @Override
  public Map<String, String> ownSocket() {
    Map<String, String> set = new LinkedHashMap<>();
    set.put("socketFactory", SocketsForConnectorJ.class.getName());
    // our socket reads ahead itself, without asking for the available bytes first
    set.put("useReadAheadInput", "false");
    set.put("useUnbufferedInput", "true");
    return set;
  }

  /**
   * Over a Unix socket, MySQL requires in clear text a password that it has not seen since its
   * start, and the driver sends clear text only over TLS. Afterwards the server has cached it and
   * accepts its hash.
   */
  @Override
  public boolean introduce(
      ServerTarget target, SQLException refusal, Map<String, String> properties) {
    JdbcSettings jdbc = target.jdbc();
    boolean unknown =
        jdbc.socket().isPresent()
            && jdbc.tls() == JdbcSettings.Tls.PREFERRED
            && refusal.getErrorCode() == 1045;
    if (unknown) {
      properties.put("sslMode", "REQUIRED");
    }
    return unknown;
  }

  private static void tls(Map<String, String> set, ServerTarget target) {
    JdbcSettings jdbc = target.jdbc();
    boolean plain = jdbc.tls() == JdbcSettings.Tls.OFF || jdbc.tls() == JdbcSettings.Tls.PREFERRED;
    if (plain && target.onThisHost()) {
      // on a remote connection, an attacker in between could send his own key and read the password
      set.put("allowPublicKeyRetrieval", "true");
    }
    MySqlDriver.publicKey(target).ifPresent(key -> set.put("serverRSAPublicKeyFile", key));
    switch (jdbc.tls()) {
      case OFF -> set.put("sslMode", "DISABLED");
      case PREFERRED -> set.putIfAbsent("sslMode", "PREFERRED");
      case REQUIRED -> set.put("sslMode", "REQUIRED");
      case VERIFY_CA -> set.put("sslMode", "VERIFY_CA");
      case VERIFY_FULL -> set.put("sslMode", "VERIFY_IDENTITY");
    }
    jdbc.tlsCa().ifPresent(ca -> store(set, "trust", PemStores.trust(ca)));
    if (jdbc.tlsCert().isPresent() && jdbc.tlsKey().isPresent()) {
      store(set, "client", PemStores.identity(jdbc.tlsCert().get(), jdbc.tlsKey().get()));
    }
  }

  private static void store(Map<String, String> set, String use, Path path) {
    set.put(use + "CertificateKeyStoreUrl", path.toUri().toString());
    set.put(use + "CertificateKeyStoreType", PemStores.TYPE);
    set.put(use + "CertificateKeyStorePassword", PemStores.PASSWORD);
  }

  @Override
  public Map<String, String> required(ServerTarget target) {
    Map<String, String> set = MySqlDriver.super.required(target);
    // true would skip a rollback if the driver believes that there is nothing to roll back
    set.put("useLocalTransactionState", "false");
    return set;
  }

  /**
   * The capability is announced at login; the driver sends files only while the property is true.
   */
  @Override
  public String localFiles() {
    return "allowLoadLocalInfile";
  }

  @Override
  public void beforeLoading(Connection connection) throws SQLException {
    takeFiles(connection, false);
  }

  /** A server may request any file in response to any statement. */
  private static void takeFiles(Connection connection, boolean take) throws SQLException {
    connection
        .unwrap(JdbcConnection.class)
        .getPropertySet()
        .getBooleanProperty(PropertyKey.allowLoadLocalInfile)
        .setValue(take);
  }

  @Override
  public void setInfile(Statement statement, InputStream rows) throws SQLException {
    takeFiles(statement.getConnection(), rows != null);
    statement.unwrap(JdbcStatement.class).setLocalInfileInputStream(rows);
  }

  /** This driver's getBytes returns the received bytes; its getLong takes ten times as long. */
  @Override
  public NumberCells cells(PreparedStatement statement, int... columns) throws SQLException {
    if (!statement.isWrapperFor(ServerPreparedStatement.class)) {
      return NumberCells.TEXT;
    }
    return NumberCells.whole(statement, columns) ? NumberCells.BINARY : NumberCells.JDBC;
  }

  @Override
  public OptionalLong greetedAs(Connection connection) throws SQLException {
    return OptionalLong.of(connection.unwrap(JdbcConnection.class).getSession().getThreadId());
  }

  @Override
  public int streamingFetchSize() {
    return Integer.MIN_VALUE;
  }
}
