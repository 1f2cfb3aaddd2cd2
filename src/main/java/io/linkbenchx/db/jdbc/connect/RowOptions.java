package io.linkbenchx.db.jdbc.connect;

import io.linkbenchx.config.Setting;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Settings of every SQL provider for sysbench's tables, prefixed with its name.
 *
 * @param schemaFile a DDL file instead of the one that {@code engine} names
 * @param updates how single rows are written
 */
public record RowOptions(
    @Setting(
            key = "row_schema_file",
            help = "DDL file of sysbench's tables, instead of schemas/rows-<engine>.sql.")
        Optional<Path> schemaFile,
    @Setting(
            key = "row_updates",
            def = "statement",
            help = "Updates: statement = one SQL statement each; procedure = one call each.")
        Updates updates) {

  /** How single rows are written. */
  public enum Updates {
    STATEMENT,
    /** As one call of a routine of {@code schemas/rows-*-routines.sql}. */
    PROCEDURE
  }
}
