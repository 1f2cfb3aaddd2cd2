package io.linkbenchx.db;

import io.linkbenchx.config.Masking;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The database under test, as it describes itself. Results and reports show all of it, so passwords
 * inside its values are masked here.
 *
 * @param kind the provider's name: "rocksdb", "mysql"
 * @param product the product's real name: "RocksDB", "MariaDB"
 * @param version its version text
 * @param engine storage engine inside the product: "InnoDB"; the product again if it has only one
 * @param durability in effect, with what it survives
 * @param settings the settings that decide durability and cost, as read back, in display order
 * @param cacheBytes the database's own cache as configured; null if it does not report it
 */
public record DbDescription(
    String kind,
    String product,
    String version,
    String engine,
    EffectiveDurability durability,
    Map<String, String> settings,
    Long cacheBytes) {

  public DbDescription {
    Map<String, String> masked = new LinkedHashMap<>(settings);
    masked.replaceAll((name, value) -> value == null ? null : Masking.mask(value));
    settings = Collections.unmodifiableMap(masked);
  }

  /** For a database whose cache is unknown or is the operating system's. */
  public DbDescription(
      String kind,
      String product,
      String version,
      String engine,
      EffectiveDurability durability,
      Map<String, String> settings) {
    this(kind, product, version, engine, durability, settings, null);
  }
}
