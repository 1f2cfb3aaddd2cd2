package io.linkbenchx.db.jdbc;

import io.linkbenchx.db.DbDescription;
import io.linkbenchx.db.DbOptions;
import io.linkbenchx.db.Outcome;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/** What differs between servers. Found by asking the server, not by the provider's name. */
sealed interface Dialect permits MySqlFamily, PostgreSql {

  /** "MariaDB". */
  String product();

  String version();

  /** The ten transactions' statements. */
  GraphSql sql(ServerSettings tables);

  /** What an error means, the state of a commit left out. */
  Outcome classify(SQLException e);

  /** Whether a transaction begins without a round trip of its own on an autocommit connection. */
  boolean beginIsFree();

  /** File of stored routines in {@code schemas/}. */
  String routinesFile();

  /** SQL that lists the routines: name in column 1; parameter 1 is a LIKE pattern. */
  String listRoutines();

  /** Drops the three routines if they are there. */
  List<String> dropRoutines(ServerSettings tables);

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

  /** Makes the next id that the server allocates {@code next}. */
  String setNextId(ServerSettings tables, long next);

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

  /** SQL for the bytes of tables and indexes by the server's own account. */
  String size(ServerSettings tables);

  /** Writes rows for a loader. */
  RowWriter newWriter(LoadContext context);

  /**
   * Statements that keep a scan on the index it means to check; run on the scanner's connection.
   */
  List<String> scanSession();

  /** The scans' statements. */
  ScanSql scan(ServerSettings tables);
}
