package io.linkbenchx.db.jdbc.server;

import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.db.jdbc.connect.ServerTarget;
import java.sql.Connection;
import java.sql.SQLException;

/** Distinguishes the servers that speak MySQL's protocol by what they report about themselves. */
public final class MySqlFinder implements SqlDialect.Finder {

  @Override
  public SqlDialect of(Connection connection, ServerTarget target) throws SQLException {
    String address = connection.getMetaData().getURL();
    MySqlServer server = MySqlServer.ask(connection, address, proxy(connection, target));
    if (target.kind().equals("mariadb") && server.product() != MySqlProduct.MARIADB) {
      throw new DbOpenException(
          "the server is "
              + server.product().title()
              + " "
              + server.words()
              + ", not MariaDB: set database to mysql");
    }
    return of(server);
  }

  /**
   * A proxy greets with a number of its own for the session. ProxySQL answers CONNECTION_ID()
   * itself where it stands alone in a statement.
   */
  private static String proxy(Connection connection, ServerTarget target) throws SQLException {
    if (target.jdbc().driverJar().isPresent()) {
      return ""; // a driver of the user's own, which we cannot ask
    }
    long greeted = target.family().greetedAs(connection).orElse(0) & 0xffffffffL;
    long there = Queries.number(connection, "SELECT CONNECTION_ID() + 0").orElse(greeted);
    if (greeted == 0 || greeted == (there & 0xffffffffL)) {
      return "";
    }
    try {
      Queries.execute(connection, "PROXYSQL INTERNAL SESSION");
      return "ProxySQL";
    } catch (SQLException e) {
      return "a proxy"; // 1064
    }
  }

  static MySqlFamily of(MySqlServer server) {
    return server.product() == MySqlProduct.MARIADB ? new MariaDb(server) : new MySql(server);
  }
}
