package io.linkbenchx.internal.db.jdbc.mysql;

import io.linkbenchx.result.Outcome;
import java.sql.SQLException;
import java.util.Set;

/**
 * Products with MySQL's protocol, with behavior known from their sources or manuals. One that
 * cannot be identified is {@link #OTHER}: nothing is assumed about it.
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

  /** Whether {@code information_schema} reports stored sizes, not estimates from row sizes. */
  boolean knowsSizes() {
    return this != GO_MYSQL_SERVER;
  }

  /**
   * Whether a text column takes bytes that are valid UTF-8 as UTF-8, whatever its character set is,
   * and fails to return them if the set lacks a character (sql/types/strings.go, 0.20).
   */
  boolean rereadsText() {
    return this == GO_MYSQL_SERVER || this == DOLT;
  }

  private boolean vitess() {
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
      case TIDB -> tidb(e);
      case VITESS, PLANETSCALE -> vitess(e);
      default -> MySqlErrors.classify(e);
    };
  }

  private static Outcome tidb(SQLException e) {
    return switch (e.getErrorCode()) {
      // rolled back by a conflict, or its schema or locks are too old: repeat the whole transaction
      case 8002, 8005, 8022, 8027, 8028, 9007 -> Outcome.CONFLICT;
      // placement driver, TiKV, a busy store, a lock being resolved, a region being moved
      case 9001, 9002, 9003, 9004, 9005 -> Outcome.TIMEOUT;
      case 8147 -> Outcome.CONSTRAINT; // detected at commit
      default -> MySqlErrors.classify(e);
    };
  }

  private static Outcome vitess(SQLException e) {
    String text = MySqlErrors.text(e);
    return switch (e.getErrorCode()) {
      case 1317 -> text.contains("transaction ") ? Outcome.CONFLICT : Outcome.TIMEOUT;
      case 1105 -> moving(text) ? Outcome.CONNECTION : MySqlErrors.classify(e);
      default -> MySqlErrors.classify(e);
    };
  }

  /** vtgate's messages about a shard whose primary changes. */
  private static boolean moving(String text) {
    return text.contains("is not serving")
        || text.contains("reparent operation")
        || text.contains("code = unavailable")
        || text.contains("connection refused")
        || text.contains("wrong tablet type")
        || text.contains("connection closed");
  }

  /** Whether the error of a commit leaves its outcome unknown. */
  boolean leavesCommitOpen(SQLException e) {
    return vitess() && e.getErrorCode() == 1317;
  }
}
