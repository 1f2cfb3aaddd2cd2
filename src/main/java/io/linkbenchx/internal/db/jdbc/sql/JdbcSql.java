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
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** SQL text on an SQL server. Each store has one connection. */
public record JdbcSql(SqlServer server) implements SqlSupport {
  private static final Pattern PLACE = Pattern.compile("(\\[[^]]+]|[^:,/(]+)(?::(\\d+))?");

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
    Matcher place = PLACE.matcher(server.connector().where());
    if (place.lookingAt()) {
      address.put("host", place.group(1));
      Optional.ofNullable(place.group(2)).ifPresent(port -> address.put("port", port));
    }
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
