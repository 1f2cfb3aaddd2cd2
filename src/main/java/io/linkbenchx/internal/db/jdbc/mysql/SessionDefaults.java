package io.linkbenchx.internal.db.jdbc.mysql;

import io.linkbenchx.db.jdbc.dialect.Queries;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Defaults of a server that would make commits or reads of our sessions incomplete. */
final class SessionDefaults {
  private static final String LIMIT = "sql_select_limit";
  private static final String UNLIMITED = "SET SESSION " + LIMIT + " = 18446744073709551615";

  /** Some products have this for unlimited, and refuse more. */
  private static final long MOST = Integer.MAX_VALUE;

  private SessionDefaults() {}

  /** The output of SHOW VARIABLES, which a limit of rows cuts, too. */
  static Map<String, String> variables(Connection connection) throws SQLException {
    Map<String, String> variables = Queries.pairs(connection, "SHOW VARIABLES");
    if (!variables.containsKey("version") && MySqlServer.answers(connection, UNLIMITED)) {
      variables = new HashMap<>(Queries.pairs(connection, "SHOW VARIABLES"));
      variables.put(LIMIT, "0");
    }
    return variables;
  }

  /**
   * Statements for every session. With another completion_type a commit begins a transaction that
   * nobody ends, or ends the session; with a limit of rows reads are shorter, without an error.
   */
  static List<String> corrected(MySqlServer server) {
    List<String> set = new ArrayList<>();
    if (!server.variables().getOrDefault("completion_type", "NO_CHAIN").matches("NO_CHAIN|0")) {
      set.add("SET SESSION completion_type = 0");
    }
    if (server.number(LIMIT).orElse(MOST) < MOST) {
      set.add(UNLIMITED);
    }
    return set;
  }
}
