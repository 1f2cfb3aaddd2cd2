package io.linkbenchx.internal.db.jdbc.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.linkbenchx.db.jdbc.connect.Connector;
import io.linkbenchx.db.jdbc.connect.ServerTarget;
import io.linkbenchx.db.jdbc.connect.StatementMode;
import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.db.jdbc.dialect.SqlServer;
import io.linkbenchx.internal.db.jdbc.Dialects;
import io.linkbenchx.internal.db.jdbc.JdbcDbs;
import io.linkbenchx.internal.db.jdbc.TestSql;
import io.linkbenchx.internal.db.jdbc.admin.Scan;
import io.linkbenchx.result.Outcome;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;

/** What a session's statements are to PostgreSQL. */
@ServerTest(ServerKind.POSTGRES)
class PgSessionTest {

  private static JdbcSession session(Connection connection, JdbcDbs database) throws SQLException {
    return new JdbcSession(
        Dialects.of(connection, database.target(StatementMode.PROCEDURE)), connection, null, false);
  }

  @Test
  void anInsertAnswersWithItsIdAndNotWithTheRow() throws SQLException {
    try (JdbcDbs database = JdbcDbs.create(TestSql.postgresql());
        Connection connection = database.connect();
        JdbcSession session = session(connection, database)) {
      Queries.execute(connection, "CREATE TABLE node (data BYTEA, id BIGSERIAL)");
      PreparedStatement insert = session.prepareInsert("INSERT INTO node (data) VALUES (?)", "id");
      insert.setBytes(1, new byte[1000]);
      assertThat(session.changeAlone(insert)).isEqualTo(1);
      try (ResultSet keys = insert.getGeneratedKeys()) {
        assertThat(keys.getMetaData().getColumnCount()).isEqualTo(1);
        assertThat(keys.next()).isTrue();
        assertThat(keys.getLong(1)).isEqualTo(1);
      }
    }
  }

  /** Its settings make a sort look as dear as what is worth compiling. */
  @Test
  void plansOfAScanAreNotCompiled() throws SQLException {
    try (JdbcDbs database = JdbcDbs.create(TestSql.postgresql());
        Connection connection = database.connect()) {
      ServerTarget target = database.target(StatementMode.PREPARED);
      SqlServer server =
          new SqlServer(target, Connector.of(target), Dialects.of(connection, target));
      try (Scan scan = new Scan(server)) {
        assertThat(scan.<String>with(c -> Queries.text(c, "SHOW jit"))).isEqualTo("off");
        assertThat(scan.<String>with(c -> Queries.text(c, "SHOW enable_sort"))).isEqualTo("off");
      }
    }
  }

  /** A function is one statement: the cancel rolls it back, so it may be run again. */
  @Test
  void aCallThatIsCancelledHasNotCommitted() throws SQLException {
    try (JdbcDbs database = JdbcDbs.create(TestSql.postgresql());
        Connection other = database.connect();
        Connection connection = database.connect();
        JdbcSession session = session(connection, database)) {
      Queries.execute(other, "CREATE TABLE marks (id INT PRIMARY KEY)");
      Queries.execute(
          other,
          "CREATE FUNCTION mark() RETURNS INT LANGUAGE plpgsql AS $$ BEGIN"
              + " INSERT INTO marks VALUES (1); PERFORM pg_sleep(30); RETURN 0; END $$");
      Queries.execute(connection, "SET statement_timeout = 200");
      SQLException end =
          catchThrowableOfType(
              SQLException.class,
              () -> session.callAlone(session.prepareSingle("SELECT mark()"), false));
      assertThat(session.failed(end).outcome()).isEqualTo(Outcome.TIMEOUT);
      assertThat(Queries.column(other, "SELECT id FROM marks")).isEmpty();
    }
  }
}
