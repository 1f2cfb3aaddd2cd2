package io.linkbenchx.db.jdbc.server;

import io.linkbenchx.db.DbDescription;
import io.linkbenchx.db.DbException;
import io.linkbenchx.db.DbOptions;
import io.linkbenchx.db.jdbc.connect.Target;
import io.linkbenchx.result.Outcome;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.OptionalLong;

/** What differs between servers. Found by asking the server, not by the provider's name. */
public sealed interface Dialect permits MySqlFamily, PostgreSql {

  /** "MariaDB". */
  String product();

  String version();

  /** What an error means, the state of a commit left out. */
  Outcome classify(SQLException e);

  /**
   * What a failure outside the measured path becomes.
   *
   * @param what was done, before the server's own words
   */
  default DbException failed(String what, SQLException e) {
    return new DbException(classify(e), SqlErrors.code(e), what + ": " + e.getMessage(), e);
  }

  /** Whether a session is not ours alone, so that nothing may be set for it. */
  boolean pooled();

  /** What stands between us and the server and reads statements; "" for nothing that shows. */
  default String proxy() {
    return "";
  }

  /** Whether our stored routines can work there. */
  boolean hasRoutines();

  /** Whether a routine commits inside, so that one that is interrupted may have done it. */
  boolean routinesCommit();

  /** Whether an error that answers a commit leaves open whether it was done, connection kept. */
  boolean leavesCommitOpen(SQLException e);

  /** Whether a transaction begins without a round trip of its own on an autocommit connection. */
  boolean beginIsFree();

  /** SQL that tells whether a table exists: parameter 1 is its name. */
  String tableExists();

  /** Columns of a table in order, as "name type": parameter 1 is its name. */
  String listColumns();

  /** Whether a column of that type, lower case, gives payload bytes back as they were written. */
  boolean holdsPayloads(String type);

  /** The type that payload columns should have, for messages. */
  String payloadType();

  /** Columns of an index in order: parameters are table and index; "PRIMARY" is the primary key. */
  String listIndexColumns();

  /** Reads back the isolation of the connection, in the words of the configuration. */
  String isolation(Connection connection) throws SQLException;

  /** Refuses what is found not to fit, before any table is touched. */
  void check(Connection connection, Target target) throws SQLException;

  /** Statements that every connection begins with so that commits last as asked for. */
  List<String> durabilityOfSession(DbOptions options);

  /** Sets what is the server's own; says in words what could not be set, or "". */
  String durabilityOfServer(Connection connection, DbOptions options) throws SQLException;

  /** Everything a reader of the result must know of the server. */
  DbDescription describe(Connection connection, Link link, String remark) throws SQLException;

  /** Protocol and cipher of this connection, or "off". */
  String tls(Connection connection) throws SQLException;

  /**
   * Directories of data and logs, as the server names them; those that this user may not ask for
   * are left out.
   */
  List<Path> directories(Connection connection) throws SQLException;

  /** Bytes of all tables and indexes of the database, by the server's own account. */
  OptionalLong size(Connection connection) throws SQLException;

  /**
   * Statements that keep a scan on the index it means to check; run on the scanner's connection.
   */
  List<String> scanSession();
}
