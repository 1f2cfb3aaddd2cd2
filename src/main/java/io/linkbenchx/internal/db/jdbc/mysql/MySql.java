package io.linkbenchx.internal.db.jdbc.mysql;

import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.result.DatabaseSize;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/** MySQL, Percona Server and other servers with MySQL's protocol, except MariaDB. */
final class MySql extends MySqlFamily {
  private final boolean rowAliases;

  MySql(MySqlServer server) {
    super(server);
    this.rowAliases = server.rowAlias();
  }

  @Override
  public List<String> sqlFiles() {
    return rowAliases ? List.of("mysql.sql", "mysql-row-alias.sql") : super.sqlFiles();
  }

  @Override
  String isolationVariable() {
    return version().startsWith("5.") ? "tx_isolation" : "transaction_isolation";
  }

  /** From 8.0 on, the server caches sizes for up to a day. */
  @Override
  public DatabaseSize size(Connection connection, List<String> databases) throws SQLException {
    if (!version().startsWith("5.")) {
      Queries.execute(connection, "SET SESSION information_schema_stats_expiry = 0");
    }
    return super.size(connection, databases);
  }
}
