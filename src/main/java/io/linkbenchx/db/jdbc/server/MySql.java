package io.linkbenchx.db.jdbc.server;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.OptionalLong;

/** MySQL and Percona Server. */
final class MySql extends MySqlFamily {
  private final boolean rowAliases;

  /**
   * @param rowAliases from 8.0.19 an upsert names the proposed row; before, it asks by VALUES()
   */
  MySql(String version, boolean rowAliases) {
    super(version);
    this.rowAliases = rowAliases;
  }

  @Override
  public String product() {
    return "MySQL";
  }

  @Override
  public String rowAlias() {
    return rowAliases ? " AS proposed" : "";
  }

  @Override
  public String proposed(String column) {
    return rowAliases ? "proposed." + column : "VALUES(" + column + ")";
  }

  @Override
  String isolationVariable() {
    return version().startsWith("5.") ? "tx_isolation" : "transaction_isolation";
  }

  /** From 8.0 on sizes are those of the last time somebody asked, up to a day ago. */
  @Override
  public OptionalLong size(Connection connection) throws SQLException {
    if (!version().startsWith("5.")) {
      Queries.execute(connection, "SET SESSION information_schema_stats_expiry = 0");
    }
    return super.size(connection);
  }
}
