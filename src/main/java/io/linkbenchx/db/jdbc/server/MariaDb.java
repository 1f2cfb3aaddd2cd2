package io.linkbenchx.db.jdbc.server;

/** MariaDB: told by the word in its version, never by the driver's numbers, which say 5.5. */
public final class MariaDb extends MySqlFamily {

  MariaDb(MySqlServer server) {
    super(server);
  }

  /** {@code transaction_isolation} is there from 11.1 only. */
  @Override
  String isolationVariable() {
    return "tx_isolation";
  }
}
