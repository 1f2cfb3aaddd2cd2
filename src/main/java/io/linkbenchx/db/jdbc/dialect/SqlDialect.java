package io.linkbenchx.db.jdbc.dialect;

import io.linkbenchx.db.DbDescription;
import io.linkbenchx.db.DbException;
import io.linkbenchx.db.DbOptions;
import io.linkbenchx.db.DebtFlush;
import io.linkbenchx.db.ServerIo;
import io.linkbenchx.db.jdbc.connect.ServerTarget;
import io.linkbenchx.db.jdbc.connect.StatementMode;
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
 * The differences between SQL servers, except the texts of their statements, which are in files
 * ({@link #sqlFiles()}). A provider finds its dialect by querying the server. Users may implement
 * it, see {@code docs/sql-dialects.md}. Safe for use by many threads.
 */
public interface SqlDialect {

  /** Finds the dialect of the server at the other end of a connection. */
  interface Finder {

    /**
     * @throws io.linkbenchx.db.DbOpenException if the server is not of this kind
     */
    SqlDialect of(Connection connection, ServerTarget target) throws SQLException;
  }

  /** Kinds of stored routines. */
  enum Routines {
    NONE,
    /** A call is a query, and part of the caller's transaction. */
    FUNCTIONS,
    /**
     * A call may commit, so an interrupted call may have done so; its own status follows its
     * answer.
     */
    PROCEDURES
  }

  /** Deviations of a server from the usual behavior. */
  enum Trait {
    /**
     * {@code graph.insert_link} on an existing row sets its visibility and reports 0 (unchanged) or
     * 2 (changed) rows; without this trait it leaves the row alone and reports 0. With this trait
     * an update of a row to its current values also reports 0.
     */
    UPSERT_REPORTS,
    /**
     * A change that waited for another transaction, which deleted the row and inserted it again,
     * finds neither row.
     */
    MISSES_REPLACED,
    /** A range over several columns uses an index if it is written as a row comparison. */
    COMPARES_ROWS,
    /** A backslash in a text literal is an escape, so such text is sent as bytes. */
    BACKSLASH_ESCAPES,
    /** Index names are shared by all tables of a schema. */
    SHARES_INDEX_NAMES,
    /** {@link #durabilityOfServer} changes MySQL-like global settings, which must be restored. */
    SETS_GLOBALS
  }

  /** "MariaDB". */
  String product();

  String version();

  /** Files in {@code schemas/sql/} that replace statements of standard.sql, later ones last. */
  List<String> sqlFiles();

  /**
   * Name of a DDL file in {@code schemas/} if the user names none.
   *
   * @param prefix of the data model's files: "" for LinkBench's tables, "rows-", "purchases-"
   */
  String schemaFile(ServerTarget target, String prefix);

  /** File of stored routines in {@code schemas/}, see {@link #schemaFile}; "" if there are none. */
  default String routinesFile(String prefix) {
    return "";
  }

  /** Meaning of an error, apart from the state of a commit. */
  Outcome classify(SQLException e);

  /** Advice for the user about an error, beginning with ": ", or "". */
  default String hint(SQLException e) {
    return "";
  }

  /**
   * The exception for a failure outside the measured path.
   *
   * @param what the failed action, in front of the server's message
   */
  default DbException failed(String what, SQLException e) {
    String text = what + ": " + e.getMessage() + hint(e);
    return new DbException(classify(e), SqlErrors.code(e), text, e);
  }

  /** Whether the error of a commit leaves its outcome unknown although the connection is kept. */
  default boolean leavesCommitOpen(SQLException e) {
    return false;
  }

  /** Whether sessions are shared with others, so that nothing may be set for them. */
  default boolean pooled() {
    return false;
  }

  /** A proxy that reads our statements; "" if none is detected. */
  default String proxy() {
    return "";
  }

  /** The stored routines that the server has. */
  default Routines routines() {
    return Routines.NONE;
  }

  /** How transactions are sent: without routines, a server has no calls. */
  default StatementMode statements(ServerTarget target) {
    StatementMode wanted = target.jdbc().statements();
    boolean lacking = wanted == StatementMode.PROCEDURE && routines() == Routines.NONE;
    return lacking ? StatementMode.PREPARED : wanted;
  }

  /** Number of connections per client: a second one saves BEGIN's round trip, if there is one. */
  default int connectionsPerClient(ServerTarget target) {
    boolean calls = statements(target) == StatementMode.PROCEDURE;
    return target.jdbc().connections().orElse(beginIsFree() || calls ? 1 : 2);
  }

  /** Whether a transaction on an autocommit connection begins without a separate round trip. */
  boolean beginIsFree();

  /**
   * Statements that begin a transaction whose reads all see the state of the database at its
   * beginning.
   */
  List<String> beginSnapshot();

  /** The server's deviations from the usual behavior. */
  default Set<Trait> traits() {
    return Set.of();
  }

  /** Quotes a name with any characters. */
  default String quote(String name) {
    return "\"" + name.replace("\"", "\"\"") + "\"";
  }

  /** Passes text with one byte per character. */
  default void setText(PreparedStatement statement, int at, byte[] exact) throws SQLException {
    statement.setString(at, new String(exact, StandardCharsets.ISO_8859_1));
  }

  /** DDL of a table of rows whose id is not a primary key. */
  default String withoutPrimaryKey(String ddl) {
    return ddl.replaceAll("(?i),\\s*PRIMARY\\s+KEY\\s*\\(\\s*id\\s*\\)", "");
  }

  /** The storage engine of new tables, as the server spells it; may be "". */
  default String storageEngine(ServerTarget target) {
    return "";
  }

  /**
   * The type that a payload column should have instead of one that may convert bytes.
   *
   * @param found its type, lower case
   * @return "" if bytes are returned exactly as written
   */
  String payloadTypeInsteadOf(String found);

  /** Reads back the isolation of the connection, in the words of the configuration. */
  String isolation(Connection connection) throws SQLException;

  /** Rejects an unsuitable server before any table is touched. */
  default void check(Connection connection, ServerTarget target) throws SQLException {}

  /** Statements that begin every connection to give commits the requested durability. */
  default List<String> durabilityOfSession(DbOptions options) {
    return List.of();
  }

  /** Applies server-wide settings; returns as text what could not be set, or "". */
  String durabilityOfServer(Connection connection, DbOptions options) throws SQLException;

  /** All facts about the server for the reader of a result. */
  DbDescription describe(Connection connection, SqlServer server, String remark)
      throws SQLException;

  /** Protocol and cipher of this connection, or "off". */
  default String tls(Connection connection) throws SQLException {
    return "off";
  }

  /**
   * Current size of all tables and indexes, as the server reports it. Changes nothing in the
   * server.
   *
   * @param databases the configured one first, then those of single tables; a server whose tables
   *     have their own schemas in one database uses that database
   */
  DatabaseSize size(Connection connection, List<String> databases) throws SQLException;

  /** All numbers that the server reports about its work and its state. */
  default ServerAnswer counters(Connection connection) throws SQLException {
    return ServerAnswer.missing(Subject.DBMS_COUNTERS, Missing.NOT_OFFERED, product());
  }

  /** The server's reads and writes, from its counters; empty if they do not contain them. */
  default Optional<ServerIo> inputOutput(ServerAnswer counters, ServerTarget target) {
    return Optional.empty();
  }

  /** All settings of the server, with possible secrets masked. */
  default ServerAnswer variables(Connection connection) throws SQLException {
    return ServerAnswer.missing(Subject.SERVER_VARIABLES, Missing.NOT_OFFERED, product());
  }

  /**
   * Directories of data and logs, as the server names them, except those that this user may not
   * read.
   */
  default List<Path> directories(Connection connection) throws SQLException {
    return List.of();
  }

  /** Disables for a loader's connection what the settings say a load can do without. */
  default void prepareLoader(Connection connection, ServerTarget target) throws SQLException {}

  /**
   * A faster way to send a loader's rows to a table than multi-row INSERTs; empty if the server has
   * none, or the settings exclude it.
   */
  default Optional<BulkSink> bulkSink(LoadContext context, BulkTable table) throws SQLException {
    return Optional.empty();
  }

  /** Whether loaders of LinkBench's tables need ranges of a key, in its order. */
  default boolean loadsInKeyOrder(ServerTarget target) {
    return false;
  }

  /**
   * Checks LinkBench's tables after a load, if its way of loading does not detect all errors.
   *
   * @throws DbException if they are damaged
   */
  default void checkLoaded(SqlServer server) {}

  /** Whether tables of a storage engine, as the server spells it, can be read by HANDLER. */
  default boolean hasHandler(String engine) {
    return false;
  }

  /** Whether a storage engine usually builds all indexes of a table with one statement. */
  default boolean buildsIndexesTogether(String engine) {
    return true;
  }

  /** Makes a connection stream large results and use only the index that a scan must check. */
  default void prepareScan(Connection connection) throws SQLException {}

  /** Makes the server do its deferred writes; empty if it offers no way. */
  default Optional<DebtFlush> beginDebtFlush(SqlServer server) {
    return Optional.empty();
  }
}
