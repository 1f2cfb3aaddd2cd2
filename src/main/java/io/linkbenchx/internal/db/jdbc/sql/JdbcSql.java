package io.linkbenchx.internal.db.jdbc.sql;

import io.linkbenchx.db.DbException;
import io.linkbenchx.db.jdbc.dialect.SqlErrors;
import io.linkbenchx.db.jdbc.dialect.SqlServer;
import io.linkbenchx.db.sql.SqlStore;
import io.linkbenchx.db.sql.SqlSupport;
import io.linkbenchx.internal.db.jdbc.session.SessionStore;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;

/** SQL text on an SQL server. Each store has one connection. */
public record JdbcSql(SqlServer server) implements SqlSupport {
  @Override
  public String driver() {
    return server.target().family().identity().scheme().contains("postgresql") ? "pgsql" : "mysql";
  }

  /** That of a list of hosts is its first. */
  @Override
  public Map<String, String> address() {
    Map<String, String> address = new HashMap<>();
    address.put("user", server.user());
    address.put("db", server.connector().database());
    server
        .connector()
        .server()
        .ifPresent(
            first -> {
              address.put("host", first.getHostString());
              address.put("port", Integer.toString(first.getPort()));
            });
    return address;
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
