package io.linkbenchx.internal.db.jdbc.admin;

import io.linkbenchx.db.Metadata;
import io.linkbenchx.db.jdbc.dialect.SqlServer;

/** What the data models on an SQL server have in common. */
public abstract class SqlModel {
  protected final SqlServer server;
  protected final Admin admin;
  protected final JdbcMetadata metadata;

  /**
   * @param tables in any layout
   */
  protected SqlModel(SqlServer server, SqlTables tables) {
    this.server = server;
    this.admin = new Admin(server);
    this.metadata = tables.metadata();
  }

  public final Metadata metadata() {
    return metadata;
  }
}
