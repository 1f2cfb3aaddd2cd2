package io.linkbenchx.internal.db.jdbc.sql;

import io.linkbenchx.db.DbException;
import io.linkbenchx.db.jdbc.dialect.SqlErrors;
import io.linkbenchx.db.jdbc.dialect.SqlServer;
import io.linkbenchx.db.sql.SqlStore;
import io.linkbenchx.db.sql.SqlSupport;
import io.linkbenchx.internal.db.jdbc.session.SessionStore;
import java.sql.SQLException;

/** SQL text on an SQL server. Each store has one connection. */
public record JdbcSql(SqlServer server) implements SqlSupport {
  @Override
  public String driver() {
    return server.target().family().identity().scheme().contains("postgresql") ? "pgsql" : "mysql";
  }

  @Override
  public String state(DbException error) {
    return error.getCause() instanceof SQLException e ? SqlErrors.state(e) : "";
  }

  @Override
  public SqlStore openStore() {
    return SessionStore.open(
        server, session -> new JdbcSqlStore(session, driver().equals("pgsql")));
  }
}
