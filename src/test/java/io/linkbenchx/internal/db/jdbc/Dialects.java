package io.linkbenchx.internal.db.jdbc;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.jdbc.JdbcAdapter;
import io.linkbenchx.db.jdbc.connect.ServerTarget;
import io.linkbenchx.db.jdbc.dialect.SqlDialect;
import io.linkbenchx.internal.db.jdbc.driver.PgJdbc;
import io.linkbenchx.internal.db.jdbc.mysql.MySqlFamily;
import io.linkbenchx.internal.db.jdbc.postgresql.PostgreSql;
import java.sql.Connection;
import java.sql.SQLException;

/** The dialects of the shipped providers, for tests that need no provider. */
public final class Dialects {
  private Dialects() {}

  /** Asks the server, as the provider of the target's driver does. */
  public static SqlDialect of(Connection connection, ServerTarget target) throws SQLException {
    return target.family() instanceof PgJdbc
        ? PostgreSql.ask(connection, target)
        : MySqlFamily.ask(connection, target);
  }

  public static DbAdapter open(ServerTarget target) {
    return JdbcAdapter.open(target, Dialects::of);
  }
}
