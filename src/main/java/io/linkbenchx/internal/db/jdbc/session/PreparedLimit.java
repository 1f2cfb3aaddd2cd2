package io.linkbenchx.internal.db.jdbc.session;

import com.mysql.cj.conf.PropertyKey;
import com.mysql.cj.jdbc.JdbcConnection;
import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.internal.db.jdbc.admin.Rights;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/**
 * The server's limit of prepared statements, {@code max_prepared_stmt_count}. Beyond it Connector/J
 * silently sends a statement as text, so a run with {@code statements = prepared} would measure
 * something else: this class throws the server's own error instead, 1461, with advice. MariaDB's
 * driver would prepare and execute in one round trip, and wait for ever for the second answer of a
 * server that refuses the first: this class makes it prepare before.
 */
final class PreparedLimit {
  private static final int FULL = 1461;

  private PreparedLimit() {}

  /**
   * A statement that the server keeps, or cannot keep for a reason other than its limit.
   *
   * @throws SQLException with error code 1461 at the limit, or any other error of the server
   */
  static PreparedStatement checked(
      Connection connection, Queries.Work<Connection, PreparedStatement> preparing)
      throws SQLException {
    PreparedStatement statement;
    try {
      statement = preparing.on(connection);
      if (statement.getClass().getName().equals("org.mariadb.jdbc.ServerPreparedStatement")) {
        statement.getParameterMetaData();
      }
    } catch (SQLException e) {
      if (Rights.mayNot(e)) {
        // fails when it is used: a client that does not use it needs no right to it
        return (PreparedStatement)
            Proxy.newProxyInstance(
                PreparedLimit.class.getClassLoader(),
                new Class<?>[] {PreparedStatement.class},
                (self, method, arguments) -> {
                  throw e;
                });
      }
      throw e.getErrorCode() == FULL ? full(e.getMessage(), e) : e;
    }
    if (sentAsText(connection, statement) && atLimit(connection)) {
      statement.close();
      throw full("the server accepts no more prepared statements", null);
    }
    return statement;
  }

  /** Only for the shipped driver: the classes of another jar are not known. */
  private static boolean sentAsText(Connection connection, PreparedStatement statement)
      throws SQLException {
    Class<?> type = statement.getClass();
    return type.getName().equals("com.mysql.cj.jdbc.ClientPreparedStatement")
        && type.getClassLoader() == PreparedLimit.class.getClassLoader()
        && connection
            .unwrap(JdbcConnection.class)
            .getPropertySet()
            .getBooleanProperty(PropertyKey.useServerPrepStmts)
            .getValue();
  }

  private static boolean atLimit(Connection connection) throws SQLException {
    String name = "Prepared_stmt_count";
    String kept = Queries.pairs(connection, "SHOW GLOBAL STATUS LIKE '" + name + "'").get(name);
    String most =
        Queries.pairs(connection, "SHOW GLOBAL VARIABLES LIKE 'max_prepared_stmt_count'")
            .get("max_prepared_stmt_count");
    return kept != null && most != null && Long.parseLong(kept) >= Long.parseLong(most);
  }

  private static SQLException full(String said, SQLException cause) {
    return new SQLException(
        said
            + ": raise max_prepared_stmt_count above clients x tables x statements, or set"
            + " ...statements = text",
        "HY000",
        FULL,
        cause);
  }
}
