package io.linkbenchx.db.jdbc.connect;

import io.linkbenchx.config.Setting;
import java.nio.file.Path;
import java.util.Optional;

/**
 * What every SQL provider can be told about the insert benchmark's tables, under its own name.
 *
 * @param schemaFile a DDL file instead of the one that {@code engine} names
 * @param inserts how multi-row inserts travel
 */
public record PurchaseOptions(
    @Setting(
            key = "purchase_schema_file",
            def = "",
            help =
                "DDL file to create the insert benchmark's tables with, instead of"
                    + " schemas/purchases-<engine>.sql")
        Optional<Path> schemaFile,
    @Setting(
            key = "purchase_inserts",
            def = "text",
            help = "multi-row inserts: text: one SQL text each; prepared: by parameters")
        Inserts inserts) {

  /** How multi-row inserts travel. */
  public enum Inserts {
    /** One statement's text each, as the benchmark's own programs send it. */
    TEXT,
    /** One statement per number of rows, prepared once: no parsing, a parameter per column. */
    PREPARED
  }

  /** As configured by nobody. */
  static PurchaseOptions defaults() {
    return new PurchaseOptions(Optional.empty(), Inserts.TEXT);
  }
}
