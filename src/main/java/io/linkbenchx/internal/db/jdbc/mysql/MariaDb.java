package io.linkbenchx.internal.db.jdbc.mysql;

/**
 * MariaDB: recognized by the word in its version, never by the driver's version numbers, which are
 * 5.5.
 */
final class MariaDb extends MySqlFamily {

  MariaDb(MySqlServer server) {
    super(server);
  }

  /** {@code transaction_isolation} exists only from 11.1 on. */
  @Override
  String isolationVariable() {
    return "tx_isolation";
  }
}
