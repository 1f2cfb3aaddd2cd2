package io.linkbenchx.internal.db.jdbc.mysql;

import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.db.jdbc.connect.ServerTarget;
import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.db.jdbc.dialect.SqlDialect;
import java.sql.Connection;
import java.sql.SQLException;

/**
 * Distinguishes servers with MySQL's protocol by their answers: MariaDB by the word in its version,
 * never by the driver's version numbers, which are 5.5.
 */
public final class MySqlFinder implements SqlDialect.Finder {

  @Override
  public SqlDialect of(Connection connection, ServerTarget target) throws SQLException {
    String address = connection.getMetaData().getURL();
    MySqlServer server = MySqlServer.ask(connection, address, proxy(connection, target));
    if (target.kind().equals("mariadb") && server.product() != MySqlProduct.MARIADB) {
      throw new DbOpenException(
          "the server is %s %s, not MariaDB: set database to mysql"
              .formatted(server.product().title(), server.words()));
    }
    return new MySqlFamily(server);
  }

  /**
   * A proxy's greeting has its own session number. ProxySQL answers CONNECTION_ID() itself if the
   * statement contains nothing else.
   */
  private static String proxy(Connection connection, ServerTarget target) throws SQLException {
    if (target.jdbc().driverJar().isPresent()) {
      return ""; // a driver supplied by the user, which does not expose it
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
}
