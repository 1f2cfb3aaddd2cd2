package io.linkbenchx.db.jdbc.server;

import io.linkbenchx.db.jdbc.connect.DriverFamily;
import io.linkbenchx.db.jdbc.connect.JdbcSettings;
import io.linkbenchx.db.jdbc.connect.ServerTarget;
import java.sql.Connection;
import java.sql.SQLException;

/**
 * What a loader's sinks need.
 *
 * @param connection its own
 * @param texts the server's statements
 * @param batch rows per multi-row insert
 * @param resumed whether rows may be there already and are to be overwritten
 * @param bulk whether to use the server's bulk path
 * @param driver hands rows to LOAD DATA
 */
public record LoadContext(
    Connection connection,
    SqlTexts texts,
    int batch,
    boolean resumed,
    boolean bulk,
    DriverFamily driver) {

  /** Sets a loader's connection up. */
  public static LoadContext begin(Connection connection, SqlServer server, boolean resumed)
      throws SQLException {
    ServerTarget target = server.target();
    server.dialect().prepareLoader(connection, target);
    boolean bulk = target.jdbc().load() == JdbcSettings.LoadMode.BULK;
    return new LoadContext(
        connection,
        server.texts(),
        target.server().batch(),
        resumed,
        bulk && server.connector().shippedDriver(),
        target.family());
  }
}
