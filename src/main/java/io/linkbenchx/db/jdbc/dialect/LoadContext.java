package io.linkbenchx.db.jdbc.dialect;

import io.linkbenchx.db.jdbc.connect.JdbcSettings;
import java.sql.Connection;

/**
 * The resources and settings of a loader's sinks.
 *
 * @param connection the loader's own
 * @param batch rows per multi-row insert
 * @param resumed whether rows may already exist and must be overwritten
 */
public record LoadContext(Connection connection, SqlServer server, int batch, boolean resumed) {

  /** Whether to use the server's bulk path, for which the driver must be the one that we ship. */
  public boolean bulk() {
    return server.target().jdbc().load() == JdbcSettings.LoadMode.BULK
        && server.connector().shippedDriver();
  }
}
