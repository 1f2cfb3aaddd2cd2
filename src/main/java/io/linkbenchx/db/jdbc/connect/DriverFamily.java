package io.linkbenchx.db.jdbc.connect;

import java.io.InputStream;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;

/** What differs between JDBC drivers. Nothing of a driver is loaded before it is used. */
public sealed interface DriverFamily permits ConnectorJ, MariaDbConnector, PgJdbc {

  /** As printed: "MySQL Connector/J". */
  String product();

  /** Class to instantiate when the user names none. */
  String driverClass();

  /** "jdbc:mysql:". */
  String scheme();

  int defaultPort();

  /** Properties of every connection, in the order they are printed; no secrets. */
  Map<String, String> properties(Target target);

  /** Properties that make updates count the rows they match, not those they change. */
  Map<String, String> countingMatches();

  /** Statements to run first on a new connection, before the user's. */
  default String[] firstStatements() {
    return new String[0];
  }

  /**
   * Whether a refused user would be let in after one connection of another kind, whose properties
   * are then changed accordingly.
   */
  default boolean introduce(Target target, SQLException refusal, Map<String, String> properties) {
    return false;
  }

  /** Hands rows to LOAD DATA LOCAL INFILE; null ends that. */
  void setInfile(Statement statement, InputStream rows) throws SQLException;

  /**
   * How to read these columns of a statement's result, all of them whole numbers in our own tables.
   * Asked of the shipped driver only.
   */
  default Cells cells(PreparedStatement statement, int... columns) throws SQLException {
    return Cells.JDBC;
  }

  /** How many rows to fetch at once so that a result is streamed. */
  int streamingFetchSize();
}
