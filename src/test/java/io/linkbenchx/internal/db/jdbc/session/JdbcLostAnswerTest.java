package io.linkbenchx.internal.db.jdbc.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.linkbenchx.db.jdbc.connect.ServerTarget;
import io.linkbenchx.db.jdbc.connect.StatementMode;
import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.internal.db.jdbc.Dialects;
import io.linkbenchx.internal.db.jdbc.JdbcDbs;
import io.linkbenchx.internal.db.jdbc.TestSql;
import io.linkbenchx.internal.db.jdbc.driver.MariaDbConnector;
import io.linkbenchx.result.Outcome;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A call that has committed and is ended from outside before its answer. The server reports an
 * error of its own then, and yet the change is there: run again, it would be made twice.
 */
class JdbcLostAnswerTest {
  private static final String COMMITS_AND_THEN_WAITS =
      "CREATE PROCEDURE mark() BEGIN INSERT INTO marks VALUES (1); COMMIT;"
          + " SELECT id FROM marks WHERE SLEEP(30) = 0; END";

  @Timeout(value = 60, unit = TimeUnit.SECONDS)
  abstract static class LostAnswer {
    TestSql server() {
      return TestSql.of(getClass());
    }

    @ParameterizedTest
    @ValueSource(strings = {"KILL QUERY ", "KILL "})
    void itsCommitIsUnknown(String kill) throws Exception {
      try (JdbcDbs database = JdbcDbs.create(server());
          Connection other = database.connect();
          JdbcSession session = session(database)) {
        Queries.execute(other, "CREATE TABLE marks (id INT PRIMARY KEY)");
        Queries.execute(other, COMMITS_AND_THEN_WAITS);
        Thread killer = new Thread(() -> killWhenCommitted(other, kill));
        killer.start();
        SQLException end =
            catchThrowableOfType(
                SQLException.class,
                () -> session.callAlone(session.prepareSingle("CALL mark()"), true));
        killer.join();
        assertThat(session.failed(end).outcome()).isEqualTo(Outcome.UNKNOWN_COMMIT);
        assertThat(Queries.column(other, "SELECT id FROM marks")).containsExactly("1");
      }
    }

    /** Longer than the second after which a socket looks for the end of an idle connection. */
    @Test
    void whatWasNeverSentIsNotUnknown() throws Exception {
      try (JdbcDbs database = JdbcDbs.create(server());
          Connection other = database.connect();
          JdbcSession session = session(database)) {
        Queries.execute(other, "CREATE TABLE marks (id INT PRIMARY KEY)");
        PreparedStatement insert = session.prepareSingle("INSERT INTO marks VALUES (1)");
        String idle =
            "SELECT id FROM information_schema.processlist WHERE db = DATABASE()"
                + " AND id <> CONNECTION_ID()";
        Queries.execute(other, "KILL " + Queries.text(other, idle));
        Thread.sleep(1100);
        SQLException end =
            catchThrowableOfType(SQLException.class, () -> session.changeAlone(insert));
        assertThat(session.failed(end).outcome()).isEqualTo(Outcome.CONNECTION);
      }
    }

    private static JdbcSession session(JdbcDbs database) throws SQLException {
      Connection connection = database.connect();
      ServerTarget target = database.target(StatementMode.PROCEDURE);
      return new JdbcSession(Dialects.of(connection, target), connection, null, false);
    }

    private static void killWhenCommitted(Connection other, String kill) {
      try {
        String calling =
            "SELECT id FROM information_schema.processlist WHERE db = DATABASE()"
                + " AND id <> CONNECTION_ID() AND state = 'User sleep'";
        while (Queries.column(other, calling).isEmpty()) {
          Thread.sleep(20);
        }
        Queries.execute(other, kill + Queries.text(other, calling));
      } catch (SQLException | InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  @Nested
  @ServerTest(ServerKind.MARIADB)
  class OnMariaDb extends LostAnswer {}

  @Nested
  @ServerTest(ServerKind.MARIADB)
  class OnMariaDbByItsOwnDriver extends LostAnswer {
    @Override
    TestSql server() {
      return TestSql.mariadb().with(new MariaDbConnector());
    }
  }

  @Nested
  @ServerTest(ServerKind.MYSQL)
  class OnMySql extends LostAnswer {}
}
