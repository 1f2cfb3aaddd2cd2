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
 */
public record DbDescription(
    String kind,
    String product,
    String version,
    String engine,
    String durability,
    Map<String, String> settings) {}
