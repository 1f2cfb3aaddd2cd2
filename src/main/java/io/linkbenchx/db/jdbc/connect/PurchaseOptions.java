package io.linkbenchx.db.jdbc.connect;

import io.linkbenchx.config.Setting;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Settings of every SQL provider for the insert benchmark's tables, prefixed with its name.
 *
 * @param schemaFile a DDL file instead of the one that {@code engine} names
 * @param inserts how multi-row inserts are sent
 */
public record PurchaseOptions(
    @Setting(
            key = "purchase_schema_file",
            help = "DDL file of the insert benchmark instead of schemas/purchases-<engine>.sql.")
        Optional<Path> schemaFile,
    @Setting(
            key = "purchase_inserts",
            def = "text",
            help = "Multi-row inserts: text = one SQL text each; prepared = with parameters.")
        Inserts inserts) {

  /** How multi-row inserts are sent. */
  public enum Inserts {
    /** As statement text, like the benchmark's own programs. */
    TEXT,
    /** As one statement per number of rows, prepared once: no parsing, one parameter per column. */
    PREPARED
  }
}
