package io.linkbenchx.db.jdbc.server;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.jdbc.JdbcAdapter;
import io.linkbenchx.db.jdbc.connect.PgJdbc;
import io.linkbenchx.db.jdbc.connect.ServerTarget;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;

/** The dialects of the shipped providers, for tests that need no provider. */
public final class Dialects {
  private Dialects() {}

  /** Asks the server, as the provider of the target's driver does. */
  public static SqlDialect of(Connection connection, ServerTarget target) throws SQLException {
    return target.family() instanceof PgJdbc
        ? PostgreSql.ask(connection, target)
        : new MySqlFinder().of(connection, target);
  }

  public static DbAdapter open(ServerTarget target) {
    return JdbcAdapter.open(target, Dialects::of);
  }

  /** What a server's version says about it, without a server to ask. */
  public static SqlDialect ofVersion(String version) {
    return MySqlFinder.of(MySqlServer.of(version, "", Map.of()));
  }
}
