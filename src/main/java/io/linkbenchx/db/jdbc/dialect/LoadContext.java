package io.linkbenchx.db.jdbc.dialect;

import io.linkbenchx.db.jdbc.connect.DriverFamily;
import io.linkbenchx.db.jdbc.connect.JdbcSettings;
import io.linkbenchx.db.jdbc.connect.ServerTarget;
import java.sql.Connection;
import java.sql.SQLException;

/**
 * The resources and settings of a loader's sinks.
 *
 * @param connection the loader's own
 * @param texts the server's statements
 * @param batch rows per multi-row insert
 * @param resumed whether rows may already exist and must be overwritten
 * @param bulk whether to use the server's bulk path
 * @param driver passes rows to LOAD DATA
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
