package io.linkbenchx.internal.db.jdbc.load;

import io.linkbenchx.db.jdbc.dialect.BulkSink;
import io.linkbenchx.db.jdbc.dialect.BulkTable;
import io.linkbenchx.db.jdbc.dialect.LoadContext;
import io.linkbenchx.db.jdbc.dialect.SqlDialect;
import java.sql.SQLException;
import java.util.Optional;

/** Chooses how a loader's rows are sent to a table. */
public final class BulkSinks {
  private BulkSinks() {}

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
