package io.linkbenchx.db.jdbc.dialect;

import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/** Small queries outside the measured path. */
public final class Queries {
  /** What is done with a connection, a session or a row, and may fail. */
  public interface Work<A, T> {
    T on(A it) throws SQLException;
  }

  private Queries() {}

  /** First column of the first row; "" if there is no row, or for null. */
  public static String text(Connection connection, String sql, Object... parameters)
      throws SQLException {
    List<String> all = column(connection, sql, parameters);
    return all.isEmpty() || all.get(0) == null ? "" : all.get(0);
  }

  /** First column of all rows. */
  public static List<String> column(Connection connection, String sql, Object... parameters)
      throws SQLException {
    return rows(connection, sql, row -> row.getString(1), parameters);
  }

  /**
   * All rows.
   *
   * @param row reads the current one by its columns' positions
   */
  public static <T> List<T> rows(
      Connection connection, String sql, Work<ResultSet, T> row, Object... parameters)
      throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      bind(statement, parameters);
      try (ResultSet rows = statement.executeQuery()) {
        List<T> all = new ArrayList<>();
        while (rows.next()) {
          all.add(row.on(rows));
        }
        return all;
      }
    }
  }

  /** Runs a change with parameters. */
  public static void change(Connection connection, String sql, Object... parameters)
      throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      bind(statement, parameters);
      statement.executeUpdate();
    }
  }

  /** Sets all parameters of a statement. */
  public static void bind(PreparedStatement statement, Object... parameters) throws SQLException {
    for (int i = 0; i < parameters.length; i++) {
      statement.setObject(i + 1, parameters[i]);
    }
  }

  /**
   * The single whole number of an answer, in any form; empty for null.
   *
   * @throws SQLException if the answer is not a number; the message contains the statement
   */
  public static OptionalLong number(Connection connection, String sql, Object... parameters)
      throws SQLException {
    String answer = text(connection, sql, parameters);
    try {
      return answer.isEmpty()
          ? OptionalLong.empty()
          : OptionalLong.of(new BigDecimal(answer).longValue());
    } catch (NumberFormatException e) {
      throw new SQLException(
          "the server answered \"" + answer + "\" instead of a number: " + sql, "22018", e);
    }
  }

  /** Name and value of all rows. */
  public static Map<String, String> pairs(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      Map<String, String> all = new LinkedHashMap<>();
      while (rows.next()) {
        all.put(rows.getString(1), rows.getString(2));
      }
      return all;
    }
  }

  /** Runs a statement, and ignores what it returns. */
  public static void execute(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}
