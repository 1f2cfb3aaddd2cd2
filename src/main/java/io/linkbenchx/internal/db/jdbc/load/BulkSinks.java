package io.linkbenchx.internal.db.jdbc.load;

import io.linkbenchx.db.jdbc.connect.JdbcSettings;
import io.linkbenchx.db.jdbc.connect.ServerTarget;
import io.linkbenchx.db.jdbc.dialect.BulkSink;
import io.linkbenchx.db.jdbc.dialect.BulkTable;
import io.linkbenchx.db.jdbc.dialect.LoadContext;
import io.linkbenchx.db.jdbc.dialect.SqlDialect;
import io.linkbenchx.db.jdbc.dialect.SqlServer;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;

/** Sets a loader up, and chooses how its rows are sent to a table. */
public final class BulkSinks {
  private BulkSinks() {}

  /** Prepares a loader's connection. */
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

  /** The dialect's own way, or else multi-row INSERTs. */
  public static BulkSink of(SqlDialect dialect, LoadContext context, BulkTable table)
      throws SQLException {
    Optional<BulkSink> own = dialect.bulkSink(context, table);
    return own.isPresent()
        ? own.get()
        : new MultiRowSink(
            context, table, dialect.traits().contains(SqlDialect.Trait.BACKSLASH_ESCAPES));
  }
}
