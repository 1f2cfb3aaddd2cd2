package io.linkbenchx.db.jdbc.connect;

import java.io.InputStream;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.OptionalLong;

/** What differs between JDBC drivers. Nothing of a driver is loaded before it is used. */
public interface DriverFamily {

  /** As printed: "MySQL Connector/J". */
  String product();

  /** Class to instantiate when the user names none. */
  String driverClass();

  /** "jdbc:mysql:". */
  String scheme();

  int defaultPort();

  /**
   * The address that the driver connects to.
   *
   * @param authority host and port, or several of them
   */
  default String address(String authority, String database) {
    return scheme() + "//" + authority + "/" + database;
  }

  /** Properties of every connection, in the order they are printed; no secrets. */
  Map<String, String> properties(ServerTarget target);

  /** Properties that replace the driver's socket by ours. */
  default Map<String, String> ownSocket() {
    return Map.of();
  }

  /** Properties that keep nothing on the server's side of a connection. */
  default Map<String, String> unprepared() {
    return Map.of();
  }

  /** Properties that our counts rest on: an address cannot change them. */
  Map<String, String> required(ServerTarget target);

  /** Properties of a connection that loads, besides. */
  default Map<String, String> loading(ServerTarget target) {
    return Map.of();
  }

  /** What is done once on a connection made with {@link #loading}. */
  default void beforeLoading(Connection connection) throws SQLException {}

  /** Properties to try instead when a connection was refused; empty if there are none. */
  default Map<String, String> weaker(ServerTarget target, SQLException refusal) {
    return Map.of();
  }

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
  default boolean introduce(
      ServerTarget target, SQLException refusal, Map<String, String> properties) {
    return false;
  }

  /** Hands rows to LOAD DATA LOCAL INFILE; null ends that. */
  default void setInfile(Statement statement, InputStream rows) throws SQLException {
    throw new UnsupportedOperationException(product() + " has no LOAD DATA");
  }

  /**
   * How to read these columns of a statement's result, all of them whole numbers in our own tables.
   * Asked of the shipped driver only.
   */
  default Cells cells(PreparedStatement statement, int... columns) throws SQLException {
    return Cells.JDBC;
  }

  /** How many rows to fetch at once so that a result is streamed. */
  int streamingFetchSize();

  /**
   * The number of the session that the server's greeting gave, which a proxy makes up; empty where
   * the driver does not show it.
   */
  default OptionalLong greetedAs(Connection connection) throws SQLException {
    return OptionalLong.empty();
  }
}
