package io.linkbenchx.db.jdbc;

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
  String rowAlias() {
    return rowAliases ? " AS proposed" : "";
  }

  @Override
  String proposed(String column) {
    return rowAliases ? "proposed." + column : "VALUES(" + column + ")";
  }

  @Override
  String isolationVariable() {
    return version().startsWith("5.") ? "tx_isolation" : "transaction_isolation";
  }
}
