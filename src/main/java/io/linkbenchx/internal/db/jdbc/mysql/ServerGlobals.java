package io.linkbenchx.internal.db.jdbc.mysql;

import io.linkbenchx.db.jdbc.dialect.Queries;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Global variables of a MySQL server that we change temporarily. The owner's value is first written
 * to a table of the database, so that the next run after a killed one can restore it. A named lock
 * shows that the run that changed them is alive.
 */
final class ServerGlobals {
  static final String TABLE = "linkbenchx_global_meta";

  private static final String LOCK = "'linkbenchx_globals'";

  private ServerGlobals() {}

  /**
   * Stores a variable's value, then changes it. A value that is already stored is older and stays.
   */
  static void set(Connection connection, String variable, String value) throws SQLException {
    String old = Queries.text(connection, "SELECT @@GLOBAL." + variable);
    Queries.execute(connection, "SET GLOBAL " + variable + " = " + old); // may we at all?
    Queries.execute(
        connection,
        "CREATE TABLE IF NOT EXISTS "
            + TABLE
            + " (name VARCHAR(64) NOT NULL PRIMARY KEY, value VARCHAR(200) NOT NULL)");
    Queries.change(
        connection, "INSERT IGNORE INTO " + TABLE + " (name, value) VALUES (?, ?)", variable, old);
    Queries.execute(connection, "SET GLOBAL " + variable + " = " + value);
  }

  /** Restores one variable. */
  static void putBack(Connection connection, String variable) throws SQLException {
    String value = remembered(connection).get(variable);
    if (value != null) {
      Queries.execute(connection, "SET GLOBAL " + variable + " = " + value);
      forget(connection, variable);
    }
  }

  /**
   * Restores all of them, unless the run that changed them is alive.
   *
   * @return what was restored, for people; "" for nothing
   */
  static String putBackAbandoned(Connection connection) throws SQLException {
    if (remembered(connection).isEmpty() || !lock(connection)) {
      return "";
    }
    List<String> done = new ArrayList<>();
    try {
      done.addAll(putBackAll(connection));
    } finally {
      unlock(connection);
    }
    return "restored settings that an interrupted run had changed: " + String.join(", ", done);
  }

  /** Restores all of them; returns what was done. */
  static List<String> putBackAll(Connection connection) throws SQLException {
    List<String> done = new ArrayList<>();
    for (Map.Entry<String, String> old : remembered(connection).entrySet()) {
      putBack(connection, old.getKey());
      done.add(old.getKey() + " = " + old.getValue());
    }
    return done;
  }

  /**
   * Takes a lock that marks the changed variables as in use, for as long as the connection lasts.
   */
  static boolean lock(Connection connection) throws SQLException {
    return Queries.text(connection, "SELECT GET_LOCK(" + LOCK + ", 0)").equals("1");
  }

  static void unlock(Connection connection) throws SQLException {
    Queries.text(connection, "SELECT RELEASE_LOCK(" + LOCK + ")");
  }

  /** Variable → value, a limit before the low-water mark below it, as their names sort. */
  static Map<String, String> remembered(Connection connection) throws SQLException {
    boolean there =
        !Queries.text(
                connection,
                "SELECT 1 FROM information_schema.tables"
                    + " WHERE table_schema = DATABASE() AND table_name = ?",
                TABLE)
            .isEmpty();
    return there
        ? Queries.pairs(connection, "SELECT name, value FROM " + TABLE + " ORDER BY name")
        : new LinkedHashMap<>();
  }

  private static void forget(Connection connection, String variable) throws SQLException {
    Queries.change(connection, "DELETE FROM " + TABLE + " WHERE name = ?", variable);
    if (remembered(connection).isEmpty()) {
      Queries.execute(connection, "DROP TABLE IF EXISTS " + TABLE);
    }
  }
}
