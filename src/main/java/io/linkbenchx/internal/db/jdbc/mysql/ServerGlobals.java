package io.linkbenchx.internal.db.jdbc.mysql;

import io.linkbenchx.db.DbException;
import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.db.jdbc.dialect.SqlDialect;
import io.linkbenchx.db.jdbc.dialect.SqlServer;
import io.linkbenchx.internal.db.jdbc.admin.Admin;
import io.linkbenchx.internal.db.jdbc.network.Connections;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Global variables of a MySQL server that we change temporarily. The owner's value is first written
 * to a table of the database, so that the next run after a killed one can restore it. A named lock
 * shows that the run that changed them is alive.
 *
 * @param holder connection that holds the lock until all are restored
 */
public record ServerGlobals(SqlServer server, Connection holder) implements AutoCloseable {
  static final String TABLE = "linkbenchx_global_meta";

  private static final Logger LOG = LoggerFactory.getLogger(ServerGlobals.class);
  private static final String LOCK = "'linkbenchx_globals'";

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

  /**
   * Sets the variables of InnoDB, MyRocks and the binary log for a value of {@code durability}, as
   * far as this user may; returns what could not be set, or "".
   */
  static String setDurability(Connection connection, MySqlServer server, Durability durability)
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
    String flush =
        switch (durability) {
          case SYNC -> "1";
          case OS -> "2";
          default -> "0";
        };
    List<Map.Entry<String, String>> all =
        List.of(
            Map.entry("innodb_flush_log_at_trx_commit", flush),
            Map.entry("rocksdb_flush_log_at_trx_commit", flush),
            Map.entry("sync_binlog", durability == Durability.SYNC ? "1" : "0"));
    List<String> failed = new ArrayList<>();
    for (Map.Entry<String, String> wanted : all) {
      String now =
          Queries.pairs(connection, "SHOW GLOBAL VARIABLES LIKE '" + wanted.getKey() + "'")
              .get(wanted.getKey());
      if (now == null || same(now, wanted.getValue())) {
        continue;
      }
      try {
        set(connection, wanted.getKey(), wanted.getValue());
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

  /** Restores one variable. */
  static void putBack(Connection connection, String variable) throws SQLException {
    String value = remembered(connection).get(variable);
    if (value != null) {
      Queries.execute(connection, "SET GLOBAL " + variable + " = " + value);
      Queries.change(connection, "DELETE FROM " + TABLE + " WHERE name = ?", variable);
      if (remembered(connection).isEmpty()) {
        Queries.execute(connection, "DROP TABLE IF EXISTS " + TABLE);
      }
    }
  }

  /**
   * Restores all of them, unless the run that changed them is alive.
   *
   * @return what was restored, for people; "" for nothing
   */
  public static String putBackAbandoned(Connection connection, SqlDialect dialect)
      throws SQLException {
    if (!setsGlobals(dialect) || remembered(connection).isEmpty() || !lock(connection)) {
      return "";
    }
    try {
      return "restored settings that an interrupted run had changed: "
          + String.join(", ", putBackAll(connection));
    } finally {
      Queries.text(connection, "SELECT RELEASE_LOCK(" + LOCK + ")");
    }
  }

  /** Empty if nothing was changed, or if the run that changed it is still active. */
  public static Optional<ServerGlobals> of(SqlServer server, Connection connection)
      throws SQLException {
    if (!setsGlobals(server.dialect()) || remembered(connection).isEmpty()) {
      return Optional.empty();
    }
    Connection holder = server.connect();
    boolean locked = false;
    try {
      locked = lock(holder);
      return locked ? Optional.of(new ServerGlobals(server, holder)) : Optional.empty();
    } finally {
      if (!locked) {
        Connections.closeQuietly(holder);
      }
    }
  }

  private static boolean setsGlobals(SqlDialect dialect) {
    return dialect.traits().contains(SqlDialect.Trait.SETS_GLOBALS);
  }

  /**
   * Restores all of them. A failure must not lose the result: the next run restores what this one
   * could not. For the same reason it does not wait for a server that has gone and taken the
   * holder's connection with it.
   */
  @Override
  public void close() {
    Admin admin = new Admin(server);
    try {
      if (Connections.answers(holder)) {
        admin.with(ServerGlobals::putBackAll);
      } else {
        admin.once(ServerGlobals::putBackAll);
      }
    } catch (DbException | DbOpenException e) {
      LOG.warn(
          "the server's global settings were not restored; any later run on this database, or"
              + " phases = cleanup, restores them: {}",
          e.getMessage());
    }
    Connections.closeQuietly(holder);
  }

  /** Restores all of them; returns what was done. */
  private static List<String> putBackAll(Connection connection) throws SQLException {
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
  private static boolean lock(Connection connection) throws SQLException {
    return Queries.text(connection, "SELECT GET_LOCK(" + LOCK + ", 0)").equals("1");
  }

  /** Variable → value, a limit before the low-water mark below it, as their names sort. */
  private static Map<String, String> remembered(Connection connection) throws SQLException {
    String there =
        "SELECT 1 FROM information_schema.tables"
            + " WHERE table_schema = DATABASE() AND table_name = ?";
    return Queries.text(connection, there, TABLE).isEmpty()
        ? Map.of()
        : Queries.pairs(connection, "SELECT name, value FROM " + TABLE + " ORDER BY name");
  }
}
