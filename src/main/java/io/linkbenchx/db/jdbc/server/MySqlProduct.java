package io.linkbenchx.db.jdbc.server;

import io.linkbenchx.result.Outcome;
import java.sql.SQLException;
import java.util.Locale;

/**
 * Products that speak MySQL's protocol, as far as their sources or manuals say what they do. One
 * that gives no sign of its own is {@link #OTHER}: nothing is assumed of it.
 */
enum MySqlProduct {
  MYSQL("MySQL"),
  PERCONA("Percona Server"),
  MARIADB("MariaDB"),
  AURORA("Aurora MySQL"),
  TIDB("TiDB"),
  VITESS("Vitess"),
  PLANETSCALE("PlanetScale (Vitess)"),
  SINGLESTORE("SingleStore"),
  DOLT("Dolt"),
  GO_MYSQL_SERVER("go-mysql-server"),
  OCEANBASE("OceanBase"),
  OTHER("a server with MySQL's protocol");

  private final String title;

  MySqlProduct(String title) {
    this.title = title;
  }

  /** As printed. */
  String title() {
    return title;
  }

  /** Whether the server's variables are those that its storage engines obey. */
  boolean ownSettings() {
    return this == MYSQL || this == PERCONA || this == MARIADB;
  }

  /** Whether procedures are missing, or cannot do what ours do. */
  boolean lacksProcedures() {
    return this == TIDB || vitess();
  }

  /** Whether {@code information_schema} has sizes of what is stored, not of what rows may be. */
  boolean knowsSizes() {
    return this != GO_MYSQL_SERVER;
  }

  private boolean vitess() {
    return this == VITESS || this == PLANETSCALE;
  }

  /** The engine that holds the tables, whatever {@code information_schema} says; "" = that. */
  String engine() {
    return switch (this) {
      case MYSQL, PERCONA, MARIADB -> "";
      case AURORA -> "InnoDB on Aurora's storage";
      case TIDB -> "TiKV";
      case VITESS, PLANETSCALE -> "on the shards";
      default -> title;
    };
  }

  /** What a reader of figures must know besides; "" for nothing. */
  String caveat() {
    return switch (this) {
      case VITESS, PLANETSCALE ->
          "settings are those of one tablet; across shards isolation is read-committed at best";
      case DOLT ->
          "isolation levels and locking reads have no effect; Dolt merges equal writes, so"
              + " increments can be lost";
      case GO_MYSQL_SERVER ->
          "with tables in memory isolation levels and locks have no effect, and of two transactions"
              + " that write a table at the same time only one stays (memory/session.go, 0.20)";
      case TIDB -> "repeatable-read is snapshot isolation; InnoDB's settings have no effect";
      default -> "";
    };
  }

  /** What an error of this product means; empty numbers are those of the whole family. */
  Outcome classify(SQLException e) {
    return switch (this) {
      case TIDB -> tidb(e);
      case VITESS, PLANETSCALE -> vitess(e);
      default -> SqlErrors.mysql(e);
    };
  }

  private static Outcome tidb(SQLException e) {
    return switch (e.getErrorCode()) {
      // rolled back by a conflict, or its schema or locks are too old: the whole transaction again
      case 8002, 8005, 8022, 8027, 8028, 9007 -> Outcome.CONFLICT;
      // placement driver, TiKV, a busy store, a lock being resolved, a region that moves
      case 9001, 9002, 9003, 9004, 9005 -> Outcome.TIMEOUT;
      case 8147 -> Outcome.CONSTRAINT; // found at the commit
      default -> SqlErrors.mysql(e);
    };
  }

  private static Outcome vitess(SQLException e) {
    String text = String.valueOf(e.getMessage()).toLowerCase(Locale.ROOT);
    return switch (e.getErrorCode()) {
      case 1317 -> text.contains("transaction ") ? Outcome.CONFLICT : Outcome.TIMEOUT;
      case 1105 -> moving(text) ? Outcome.CONNECTION : SqlErrors.mysql(e);
      default -> SqlErrors.mysql(e);
    };
  }

  /** vtgate's words for a shard whose primary changes. */
  private static boolean moving(String text) {
    return text.contains("is not serving")
        || text.contains("reparent operation")
        || text.contains("code = unavailable")
        || text.contains("connection refused")
        || text.contains("wrong tablet type")
        || text.contains("connection closed");
  }

  /** Whether an error that is an answer to a commit leaves open whether it was done. */
  boolean leavesCommitOpen(SQLException e) {
    return vitess() && e.getErrorCode() == 1317;
  }
}
