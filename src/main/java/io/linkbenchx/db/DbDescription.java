package io.linkbenchx.db;

import java.util.Map;

/**
 * What the database under test says of itself.
 *
 * @param kind the provider's name: "rocksdb", "mysql"
 * @param product the product's real name: "RocksDB", "MariaDB"
 * @param version its version text
 * @param engine storage engine inside the product: "InnoDB"; the product again where there is one
 *     only
 * @param durability the effective durability in words, with what it survives
 * @param settings the settings that decide durability and cost, as read back, in display order
 * @param cacheBytes the database's own cache as configured; null if it does not tell
 */
public record DbDescription(
    String kind,
    String product,
    String version,
    String engine,
    String durability,
    Map<String, String> settings,
    Long cacheBytes) {

  /** Of a database whose cache is not known, or is the system's. */
  public DbDescription(
      String kind,
      String product,
      String version,
      String engine,
      String durability,
      Map<String, String> settings) {
    this(kind, product, version, engine, durability, settings, null);
  }
}
