package io.linkbenchx.internal.db.jdbc.mysql;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.jdbc.dialect.Queries;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Maps the values of {@code durability} to variables of InnoDB, MyRocks and the binary log. */
final class MySqlDurability {
  private MySqlDurability() {}

  /** Sets what this user is allowed to set; returns what could not be set, or "". */
  static String apply(Connection connection, MySqlServer server, Durability durability)
      throws SQLException {
    if (durability == Durability.ASIS) {
      return "";
    }
    if (!server.product().ownSettings()) {
      throw new DbUsageException(
          server.product().title() + " determines what a commit survives: set durability = asis");
    }
    if (!server.proxy().isEmpty()) {
      throw new DbUsageException(
          "%s is between linkbenchx and the server, and would forward SET GLOBAL to only one of several: connect to the server directly, or set durability = asis"
              .formatted(server.proxy()));
    }
    if (durability == Durability.NOJOURNAL) {
      throw new DbUsageException(
          "a server's log cannot be disabled while it runs: disable it in the server and set"
              + " durability = asis");
    }
    List<String> failed = new ArrayList<>();
    for (Map.Entry<String, String> wanted : wanted(durability)) {
      String now =
          Queries.pairs(connection, "SHOW GLOBAL VARIABLES LIKE '" + wanted.getKey() + "'")
              .get(wanted.getKey());
      if (now == null || same(now, wanted.getValue())) {
        continue;
      }
      try {
        ServerGlobals.set(connection, wanted.getKey(), wanted.getValue());
      } catch (SQLException e) {
        failed.add(wanted.getKey() + " stays " + now);
      }
    }
    return failed.isEmpty()
        ? ""
        : "not all set, for lack of privileges: " + String.join(", ", failed);
  }

  private static boolean same(String now, String wanted) {
    return now.equalsIgnoreCase(wanted)
        || (now.equalsIgnoreCase("ON") && wanted.equals("1"))
        || (now.equalsIgnoreCase("OFF") && wanted.equals("0"));
  }

  private static List<Map.Entry<String, String>> wanted(Durability durability) {
    String flush =
        switch (durability) {
          case SYNC -> "1";
          case OS -> "2";
          default -> "0";
        };
    return List.of(
        Map.entry("innodb_flush_log_at_trx_commit", flush),
        Map.entry("rocksdb_flush_log_at_trx_commit", flush),
        Map.entry("sync_binlog", durability == Durability.SYNC ? "1" : "0"));
  }
}
