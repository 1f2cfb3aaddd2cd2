package io.linkbenchx.db.jdbc.server;

import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.db.jdbc.connect.PgJdbc;
import io.linkbenchx.db.jdbc.connect.Target;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;

/** Tells servers apart by what they say of themselves. */
public final class Dialects {
  private Dialects() {}

  public static Dialect of(Connection connection, Target target) throws SQLException {
    if (target.family() instanceof PgJdbc) {
      return new PostgreSql(PgServer.ask(connection));
    }
    MySqlServer server = MySqlServer.ask(connection, connection.getMetaData().getURL());
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

  /** What a server's version says about it, without a server to ask. */
  public static Dialect ofVersion(String version) {
    return of(MySqlServer.of(version, "", Map.of()));
  }

  private static Dialect of(MySqlServer server) {
    return server.product() == MySqlProduct.MARIADB ? new MariaDb(server) : new MySql(server);
  }
}
