package io.linkbenchx.servers;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * A server that answered.
 *
 * @param admin may make databases and accounts and set globals
 * @param user what a benchmark's user may: its database, and databases whose names begin with lbx
 * @param product MariaDB, MySQL, PostgreSQL, MongoDB, FerretDB or go-mysql-server, as the server
 *     itself says
 * @param source the way it was come by
 */
public record TestServer(
    ServerKind kind,
    ServerAddress admin,
    ServerAddress user,
    String product,
    String version,
    String source) {

  /**
   * Asks the server what it is.
   *
   * @throws IllegalStateException if it does not answer or is not of that kind
   */
  static TestServer ask(ServerKind kind, Lookup.Found found, String source) {
    if (found.admin().mongo()) {
      MongoServers.Product is = MongoServers.ask(kind, found.admin(), source);
      kind.label(is.name(), is.version());
      return new TestServer(kind, found.admin(), found.user(), is.name(), is.version(), source);
    }
    try (Connection connection = found.admin().connect();
        Statement statement = connection.createStatement()) {
      String said =
          one(statement, found.admin().postgres() ? "show server_version" : "select version()");
      String product =
          found.admin().postgres()
              ? "PostgreSQL"
              : said.contains("MariaDB") ? "MariaDB" : mysqlOrLookAlike(statement);
      String version = said.replaceFirst("^5\\.5\\.5-", "").replaceFirst("[^0-9.].*$", "");
      kind.label(product, version);
      if (kind == ServerKind.MYROCKS) {
        String has =
            "select count(*) from information_schema.engines where engine = 'ROCKSDB'"
                + " and support in ('YES', 'DEFAULT')";
        if (!one(statement, has).equals("1")) {
          throw new IllegalStateException(
              found.admin() + " does not have MyRocks: load its plugin ha_rocksdb");
        }
      }
      return new TestServer(kind, found.admin(), found.user(), product, version, source);
    } catch (SQLException e) {
      throw new IllegalStateException(
          "%s (%s): %s does not answer: %s"
              .formatted(kind.title(), source, found.admin(), e.getMessage()),
          e);
    }
  }

  /** As the report names it. */
  public String label() {
    return kind.label(product, version);
  }

  /** A new database of this name, dropped on close; an existing one is replaced. */
  public TestDatabase newDatabase(String name) {
    return TestDatabase.create(this, name);
  }

  /** A variable that only go-mysql-server and what is built on it have. */
  private static String mysqlOrLookAlike(Statement statement) throws SQLException {
    try (ResultSet row = statement.executeQuery("show variables like 'inmemory_joins'")) {
      return row.next() ? "go-mysql-server" : "MySQL";
    }
  }

  private static String one(Statement statement, String sql) throws SQLException {
    try (ResultSet row = statement.executeQuery(sql)) {
      row.next();
      return row.getString(1);
    }
  }
}
