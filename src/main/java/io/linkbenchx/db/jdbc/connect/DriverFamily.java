package io.linkbenchx.db.jdbc.connect;

import java.io.InputStream;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Map;
import java.util.OptionalLong;

/** The differences between JDBC drivers. No driver class is loaded before it is used. */
public interface DriverFamily {

  /**
   * What a driver is.
   *
   * @param product displayed name: "MySQL Connector/J"
   * @param driverClass class to instantiate if the user names none
   * @param artifact of that class, as {@code groupId:artifactId}
   * @param scheme "jdbc:mysql:"
   * @param defaultPort of its servers
   */
  record Identity(
      String product, String driverClass, String artifact, String scheme, int defaultPort) {}

  Identity identity();

  /**
   * The address that the driver connects to.
   *
   * @param authority host and port, or several
   */
  default String address(String authority, String database) {
    return identity().scheme() + "//" + authority + "/" + database;
  }

  /** Properties of every connection, in display order; no secrets. */
  Map<String, String> properties(ServerTarget target);

  /**
   * Properties that limit each wait for an answer of the server while the driver connects. {@link
   * Connector} removes the limit from the opened connection.
   *
   * @param limit at least 1 ms
   */
  default Map<String, String> answerWithin(Duration limit) {
    return Map.of("socketTimeout", Long.toString(limit.toMillis()));
  }

  /** Properties that select our socket instead of the driver's. */
  default Map<String, String> ownSocket() {
    return Map.of();
  }

  /** Properties that avoid per-connection state on the server. */
  default Map<String, String> unprepared() {
    return Map.of();
  }

  /** Properties that send texts as texts, without preparing each of them on the server. */
  default Map<String, String> sendingText() {
    return Map.of();
  }

  /** Properties that our counts depend on: an address cannot override them. */
  default Map<String, String> required(ServerTarget target) {
    return Map.of();
  }

  /** Additional properties of a loading connection. */
  default Map<String, String> loading(ServerTarget target) {
    return Map.of();
  }

  /** Called once on a connection made with {@link #loading}. */
  default void beforeLoading(Connection connection) throws SQLException {}

  /** Properties to try after a connection was refused; empty if there are none. */
  default Map<String, String> weaker(ServerTarget target, SQLException refusal) {
    return Map.of();
  }

  /** Properties that make updates count matched rows, not changed ones. */
  default Map<String, String> countingMatches() {
    return Map.of();
  }

  /** Statements to run first on a new connection, before those of the user. */
  default String[] firstStatements() {
    return new String[0];
  }

  /**
   * Whether a refused user would be accepted after one connection of another kind; changes {@code
   * properties} for that connection.
   */
  default boolean introduce(
      ServerTarget target, SQLException refusal, Map<String, String> properties) {
    return false;
  }

  /** Passes rows to LOAD DATA LOCAL INFILE; null ends that. */
  default void setInfile(Statement statement, InputStream rows) throws SQLException {
    throw new UnsupportedOperationException(identity().product() + " has no LOAD DATA");
  }

  /**
   * How to read these columns of a statement's result, which are all whole numbers in our own
   * tables. Only called for the shipped driver.
   */
  default NumberCells cells(PreparedStatement statement, int... columns) throws SQLException {
    return NumberCells.JDBC;
  }

  /** Fetch size that makes the driver stream a result. */
  int streamingFetchSize();

  /**
   * The session number from the server's greeting, which a proxy makes up; empty if the driver does
   * not expose it.
   */
  default OptionalLong greetedAs(Connection connection) throws SQLException {
    return OptionalLong.empty();
  }
}
