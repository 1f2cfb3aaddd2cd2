package io.linkbenchx.internal.db.jdbc.mysql;

import io.linkbenchx.db.jdbc.dialect.SqlErrors;
import io.linkbenchx.internal.db.jdbc.admin.Rights;
import io.linkbenchx.result.Outcome;
import java.sql.SQLException;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Products with MySQL's protocol, with behavior and errors known from their sources or manuals. One
 * that cannot be identified is {@link #OTHER}: nothing is assumed about it.
 */
enum MySqlProduct {
  MARIADB("MariaDB", "mariadb", ""),
  TIDB("TiDB", "tidb", "tidb_"),
  VITESS("Vitess", "vitess", ""),
  PLANETSCALE("PlanetScale (Vitess)", "", ""),
  SINGLESTORE("SingleStore", "singlestore", "memsql_version"),
  /** Before the product that it is built on. */
  DOLT("Dolt", "", "dolt_"),
  GO_MYSQL_SERVER("go-mysql-server", "", "inmemory_joins"),
  OCEANBASE("OceanBase", "oceanbase", "ob_"),
  AURORA("Aurora MySQL", "", "aurora_"),
  PERCONA("Percona Server", "percona", ""),
  MYSQL("MySQL", "", ""),
  OTHER("a server with the MySQL protocol", "", "");

  /** vtgate's messages about a shard whose primary changes. */
  private static final Pattern MOVING =
      Pattern.compile(
          "is not serving|reparent operation|code = unavailable|connection (refused|closed)"
              + "|wrong tablet type");

  private final String title;
  private final String word;
  private final String variable;

  /**
   * @param word sign in the server's words, in lower case, or ""
   * @param variable sign at the beginning of a variable's name, or ""
   */
  MySqlProduct(String title, String word, String variable) {
    this.title = title;
    this.word = word;
    this.variable = variable;
  }

  /** Whether a server shows a sign of this product. */
  boolean shownBy(String words, Set<String> variables) {
    return (!word.isEmpty() && words.contains(word))
        || (!variable.isEmpty() && variables.stream().anyMatch(v -> v.startsWith(variable)));
  }

  /** Displayed name. */
  String title() {
    return title;
  }

  /** Whether the server's variables control its storage engines. */
  boolean ownSettings() {
    return this == MYSQL || this == PERCONA || this == MARIADB;
  }

  /** Whether stored procedures are missing or insufficient for ours. */
  boolean lacksProcedures() {
    return this == TIDB || vitess();
  }

  /**
   * Whether a text column takes bytes that are valid UTF-8 as UTF-8, whatever its character set is,
   * and fails to return them if the set lacks a character (sql/types/strings.go, 0.20).
   */
  boolean rereadsText() {
    return this == GO_MYSQL_SERVER || this == DOLT;
  }

  /** Whether vtgate is in front of the servers. */
  boolean vitess() {
    return this == VITESS || this == PLANETSCALE;
  }

  /**
   * The actual storage engine, whatever {@code information_schema} reports; "" = the reported one.
   */
  String engine() {
    return switch (this) {
      case MYSQL, PERCONA, MARIADB -> "";
      case AURORA -> "InnoDB on Aurora's storage";
      case TIDB -> "TiKV";
      case VITESS, PLANETSCALE -> "on the shards";
      default -> title;
    };
  }

  /** A caveat for the figures; "" for none. */
  String caveat() {
    return switch (this) {
      case VITESS, PLANETSCALE ->
          "settings are those of one tablet; across shards, isolation is read-committed at best";
      case DOLT ->
          "isolation levels and locking reads have no effect; Dolt merges equal writes, so"
              + " increments can be lost";
      case GO_MYSQL_SERVER ->
          "with in-memory tables, isolation levels and locks have no effect, and of two concurrent"
              + " transactions that write a table only one persists (memory/session.go, 0.20)";
      case TIDB -> "repeatable-read is snapshot isolation; InnoDB's settings have no effect";
      default -> "";
    };
  }

  /** Meaning of an error of this product; numbers without a case are those of the whole family. */
  Outcome classify(SQLException e) {
    return switch (this) {
      case TIDB ->
          switch (e.getErrorCode()) {
            // rolled back by a conflict, or its schema or locks are too old: repeat all of it
            case 8002, 8005, 8022, 8027, 8028, 9007 -> Outcome.CONFLICT;
            // placement driver, TiKV, a busy store, a lock being resolved, a region being moved
            case 9001, 9002, 9003, 9004, 9005 -> Outcome.TIMEOUT;
            case 8147 -> Outcome.CONSTRAINT; // detected at commit
            default -> family(e);
          };
      case VITESS, PLANETSCALE -> vitess(e);
      default -> family(e);
    };
  }

  private static Outcome vitess(SQLException e) {
    String text = text(e);
    return switch (e.getErrorCode()) {
      case 1317 -> text.contains("transaction ") ? Outcome.CONFLICT : Outcome.TIMEOUT;
      case 1105 -> MOVING.matcher(text).find() ? Outcome.CONNECTION : family(e);
      default -> family(e);
    };
  }

  /** Whether the error of a commit leaves its outcome unknown. */
  boolean leavesCommitOpen(SQLException e) {
    return vitess() && e.getErrorCode() == 1317;
  }

  /**
   * MySQL, MariaDB and their engines, by code and SQLState: the drivers disagree about exception
   * classes, and one of them gives a lock wait timeout no state at all.
   */
  private static Outcome family(SQLException e) {
    return switch (e.getErrorCode()) {
      // deadlock; XA deadlock; MariaDB's snapshot isolation: the row changed since it was read
      case 1213, 1614, 1020 -> Outcome.CONFLICT;
      // lock wait; NOWAIT; statement time limits of MySQL and MariaDB; KILL QUERY
      case 1205, 3572, 3024, 1969, 1317 -> Outcome.TIMEOUT;
      // duplicate key; not null; out of range; too long; foreign keys; check constraints
      case 1062, 1586, 1048, 1264, 1406, 1690, 1451, 1452, 3819, 4025 -> Outcome.CONSTRAINT;
      // full, shutting down, killed, idle too long, network
      case 1040, 1203, 1053, 1927, 4031, 1158, 1159, 1160, 1161, 2006, 2013 -> Outcome.CONNECTION;
      case 9001, 9002 -> Outcome.CONNECTION; // ProxySQL finds no server to send it to
      // the server has become read-only: its successor is elsewhere
      case 1792, 1836 -> Outcome.CONNECTION;
      case 1290 -> Rights.readOnly(e) ? Outcome.CONNECTION : Outcome.FATAL;
      // Galera not ready; ProxySQL uses the same number for a file it rejects
      case 1047 -> text(e).contains("load data local") ? Outcome.FATAL : Outcome.CONNECTION;
      // an engine's own status, as text
      case 1030, 1105, 1180, 1296 -> ofEngine(e);
      default -> byState(e);
    };
  }

  private static Outcome ofEngine(SQLException e) {
    String text = text(e);
    if (text.contains("busy") || text.contains("snapshot conflict") || text.contains("deadlock")) {
      return Outcome.CONFLICT;
    }
    return text.contains("timed out") || text.contains("timeout") ? Outcome.TIMEOUT : Outcome.FATAL;
  }

  /** The server's message in lower case. */
  private static String text(SQLException e) {
    return String.valueOf(e.getMessage()).toLowerCase(Locale.ROOT);
  }

  private static Outcome byState(SQLException e) {
    String state = SqlErrors.state(e);
    if (state.startsWith("40")) {
      return Outcome.CONFLICT;
    }
    if (state.startsWith("23")) {
      return Outcome.CONSTRAINT;
    }
    return SqlErrors.lost(e) ? Outcome.CONNECTION : Outcome.FATAL;
  }

  /** Advice about an error of a MySQL-like server, or "". */
  static String hint(SQLException e) {
    return switch (e.getErrorCode()) {
      case 1176 -> ": build the index with the load, or set ...index_when";
      case 1142, 1143, 1370 -> ": grant this user the privilege";
      case 1290, 1792, 1836 -> ": the server is read-only";
      case 1021, 1114 -> ": its disk or tablespace is full: free space and repeat the step";
      case 3024, 1969 ->
          ": the server's max_execution_time (MariaDB: max_statement_time) ended it: raise that";
      case 1153 -> ": insert fewer rows per statement, or raise max_allowed_packet";
      default -> "";
    };
  }
}
