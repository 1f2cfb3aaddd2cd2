package io.linkbenchx.db.jdbc.server;

import io.linkbenchx.db.DbDescription;
import io.linkbenchx.db.DbException;
import io.linkbenchx.db.DbOptions;
import io.linkbenchx.db.DebtFlush;
import io.linkbenchx.db.jdbc.connect.ServerTarget;
import io.linkbenchx.result.DatabaseSize;
import io.linkbenchx.result.Outcome;
import io.linkbenchx.result.Provenance.Missing;
import io.linkbenchx.result.Provenance.Subject;
import io.linkbenchx.result.ServerAnswer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What differs between SQL servers, other than the texts of their statements, which are in files
 * ({@link #sqlFiles()}). A provider finds its dialect by asking the server. Anybody may implement
 * it: {@code docs/sql-dialects.md} says how. Safe for use by many threads.
 */
public interface SqlDialect {

  /** Finds the dialect of the server at the other end of a connection. */
  interface Finder {

    /**
     * @throws io.linkbenchx.db.DbOpenException if the server is not of this kind
     */
    SqlDialect of(Connection connection, ServerTarget target) throws SQLException;
  }

  /** Stored routines, by how they are called. */
  enum Routines {
    NONE,
    /** A call is a query, and part of the caller's transaction. */
    FUNCTIONS,
    /**
     * A call may commit, so that one that is interrupted may have done it; its own status follows
     * its answer.
     */
    PROCEDURES
  }

  /** What a server does otherwise than most. */
  enum Trait {
    /**
     * {@code graph.insert_link}, meeting a row, sets its visibility and reports 0 (was the same) or
     * 2 (was not) changed rows; otherwise it leaves the row alone and reports 0. Then also an
     * update of a row to what it was reports 0.
     */
    UPSERT_REPORTS,
    /**
     * A change that waited for another transaction, which has deleted the row and inserted it
     * again, finds neither of the two.
     */
    MISSES_REPLACED,
    /** A range over several columns uses an index when it is a comparison of rows. */
    COMPARES_ROWS,
    /** A backslash in a literal of text means something, so that such text goes as bytes. */
    BACKSLASH_ESCAPES,
    /** All tables of a schema share the names of their indexes. */
    SHARES_INDEX_NAMES,
    /** {@link #durabilityOfServer} changes global settings of MySQL's kind, to be put back. */
    SETS_GLOBALS
  }

  /** "MariaDB". */
  String product();

  String version();

  /** Files in {@code schemas/sql/} that replace statements of standard.sql, the later ones last. */
  List<String> sqlFiles();

  /**
   * Name of a DDL file in {@code schemas/} when the user names none.
   *
   * @param prefix of the data model's files: "" for LinkBench's tables, "rows-", "purchases-"
   */
  String schemaFile(ServerTarget target, String prefix);

  /** File of stored routines in {@code schemas/}, as {@link #schemaFile}; "" where none are. */
  default String routinesFile(String prefix) {
    return "";
  }

  /** What an error means, the state of a commit left out. */
  Outcome classify(SQLException e);

  /** What a user can do about an error, beginning with ": ", or "". */
  default String hint(SQLException e) {
    return "";
  }

  /**
   * What a failure outside the measured path becomes.
   *
   * @param what was done, before the server's own words
   */
  default DbException failed(String what, SQLException e) {
    return new DbException(classify(e), SqlErrors.code(e), what + ": " + e.getMessage(), e);
  }

  /** Whether an error that answers a commit leaves open whether it was done, connection kept. */
  default boolean leavesCommitOpen(SQLException e) {
    return false;
  }

  /** Whether a session is not ours alone, so that nothing may be set for it. */
  default boolean pooled() {
    return false;
  }

  /** What stands between us and the server and reads statements; "" for nothing that shows. */
  default String proxy() {
    return "";
  }

  /** The stored routines that the server has. */
  default Routines routines() {
    return Routines.NONE;
  }

  /** Whether a transaction begins without a round trip of its own on an autocommit connection. */
  boolean beginIsFree();

  /** Statements that begin a transaction that reads one state of the database, that of now. */
  List<String> beginSnapshot();

  /** What the server does otherwise than most. */
  default Set<Trait> traits() {
    return Set.of();
  }

  /** A name that may look like anything. */
  default String quote(String name) {
    return "\"" + name.replace("\"", "\"\"") + "\"";
  }

  /** Hands over text of one byte per character. */
  default void setText(PreparedStatement statement, int at, byte[] exact) throws SQLException {
    statement.setString(at, new String(exact, StandardCharsets.ISO_8859_1));
  }

  /** DDL of a table of rows whose id is not to be a primary key. */
  default String withoutPrimaryKey(String ddl) {
    return ddl.replaceAll("(?i),\\s*PRIMARY\\s+KEY\\s*\\(\\s*id\\s*\\)", "");
  }

  /** The storage engine of tables that are created, as the server spells it; may be "". */
  default String storageEngine(ServerTarget target) {
    return "";
  }

  /**
   * The type that a payload column should have instead of one, which may convert bytes.
   *
   * @param found its type, lower case
   * @return "" if bytes are given back as they were written
   */
  String payloadTypeInsteadOf(String found);

  /** Reads back the isolation of the connection, in the words of the configuration. */
  String isolation(Connection connection) throws SQLException;

  /** Refuses what is found not to fit, before any table is touched. */
  default void check(Connection connection, ServerTarget target) throws SQLException {}

  /** Statements that every connection begins with so that commits last as asked for. */
  default List<String> durabilityOfSession(DbOptions options) {
    return List.of();
  }

  /** Sets what is the server's own; says in words what could not be set, or "". */
  String durabilityOfServer(Connection connection, DbOptions options) throws SQLException;

  /** Everything a reader of the result must know of the server. */
  DbDescription describe(Connection connection, SqlServer server, String remark)
      throws SQLException;

  /** Protocol and cipher of this connection, or "off". */
  default String tls(Connection connection) throws SQLException {
    return "off";
  }

  /**
   * Size of all tables and indexes, by the server's own account, as of now. Changes nothing in the
   * server.
   *
   * @param databases the configured one first, then those of single tables; a server whose tables
   *     have schemas of their own in one database looks at that
   */
  DatabaseSize size(Connection connection, List<String> databases) throws SQLException;

  /** All numbers that the server reports about its work and its state. */
  default ServerAnswer counters(Connection connection) throws SQLException {
    return ServerAnswer.missing(Subject.DBMS_COUNTERS, Missing.NOT_OFFERED, product());
  }

  /** All settings of the server, those that may be secret masked. */
  default ServerAnswer variables(Connection connection) throws SQLException {
    return ServerAnswer.missing(Subject.SERVER_VARIABLES, Missing.NOT_OFFERED, product());
  }

  /**
   * Directories of data and logs, as the server names them; those that this user may not ask for
   * are left out.
   */
  default List<Path> directories(Connection connection) throws SQLException {
    return List.of();
  }

  /** Switches off for a loader's connection what a load can do without, as the settings say. */
  default void prepareLoader(Connection connection, ServerTarget target) throws SQLException {}

  /** How a loader's rows travel to a table. */
  default BulkSink bulkSink(LoadContext context, BulkTable table) throws SQLException {
    return new MultiRowSink(context, table, traits().contains(Trait.BACKSLASH_ESCAPES));
  }

  /** Makes a connection stream long answers and keep to the index that a scan means to check. */
  default void prepareScan(Connection connection) throws SQLException {}

  /** Makes the server pay back what it has put off; empty if there is no way to. */
  default Optional<DebtFlush> beginDebtFlush(SqlServer server) {
    return Optional.empty();
  }
}
