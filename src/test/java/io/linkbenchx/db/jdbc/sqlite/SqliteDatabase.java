package io.linkbenchx.db.jdbc.sqlite;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbOptions;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.Isolation;
import io.linkbenchx.db.jdbc.connect.JdbcSettings;
import io.linkbenchx.db.jdbc.connect.PurchaseOptions;
import io.linkbenchx.db.jdbc.connect.RowOptions;
import io.linkbenchx.internal.db.jdbc.JdbcDbs;
import java.nio.file.Path;
import java.util.Optional;

/** Opens a file by the provider that this test tree adds. */
final class SqliteDatabase {
  private SqliteDatabase() {}

  static DbAdapter open(Path file) {
    return open(file, Optional.empty());
  }

  static DbAdapter open(Path file, Optional<Path> sqlFile) {
    JdbcSettings jdbc = JdbcDbs.withStatements(JdbcDbs.preparedAt(""), sqlFile);
    return new SqliteDialect.Provider()
        .open(
            new SqliteDialect.Settings(
                JdbcDbs.serverSettings(file.toString()),
                jdbc,
                new RowOptions(Optional.empty(), RowOptions.Updates.STATEMENT),
                new PurchaseOptions(Optional.empty(), PurchaseOptions.Inserts.PREPARED)),
            new DbOptions(Durability.ASIS, Isolation.SERVER, 8));
  }
}
