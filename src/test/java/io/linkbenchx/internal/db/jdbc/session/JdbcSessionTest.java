package io.linkbenchx.internal.db.jdbc.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.jdbc.connect.StatementMode;
import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.internal.db.jdbc.Dialects;
import io.linkbenchx.internal.db.jdbc.JdbcDbs;
import io.linkbenchx.internal.db.jdbc.TestSql;
import io.linkbenchx.internal.db.jdbc.driver.MariaDbConnector;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** What a session's transactions are to the server. */
class JdbcSessionTest {
  private static final int TRANSACTIONS = 3;

  abstract static class Transactions {
    TestSql server() {
      return TestSql.of(getClass());
    }

    /** How many of BEGIN, INSERT and COMMIT the server can prepare. */
    abstract int preparable();

    /** Statements of this session that the server counted under that name. */
    private static long counted(Connection connection, String name) throws SQLException {
      return Long.parseLong(
          Queries.pairs(connection, "SHOW SESSION STATUS LIKE '" + name + "'").get(name));
    }

    @Test
    void beginAndCommitAreReadByTheServerOnce() throws SQLException {
      try (JdbcDbs database = JdbcDbs.create(server());
          Connection connection = database.connect();
          JdbcSession session =
              new JdbcSession(
                  Dialects.of(connection, database.target(StatementMode.PREPARED)),
                  connection,
                  null,
                  false)) {
        Queries.execute(connection, "CREATE TABLE marks (id INT PRIMARY KEY)");
        long prepared = counted(connection, "Com_stmt_prepare");
        long executed = counted(connection, "Com_stmt_execute");
        PreparedStatement insert = session.prepareSingle("INSERT INTO marks VALUES (?)");
        for (int i = 0; i < TRANSACTIONS; i++) {
          session.begin();
          insert.setInt(1, i);
          session.change(insert);
          session.commit();
        }
        assertThat(counted(connection, "Com_begin")).isEqualTo(TRANSACTIONS);
        assertThat(counted(connection, "Com_commit")).isEqualTo(TRANSACTIONS);
        assertThat(counted(connection, "Com_stmt_prepare") - prepared)
            .isEqualTo(3); // tried, where it is refused
        assertThat(counted(connection, "Com_stmt_execute") - executed)
            .isEqualTo((long) preparable() * TRANSACTIONS);
      }
    }
  }

  @Nested
  @ServerTest(ServerKind.MARIADB)
  class OnMariaDb extends Transactions {
    @Override
    int preparable() {
      return 3;
    }
  }

  @Nested
  @ServerTest(ServerKind.MARIADB)
  class OnMariaDbByItsOwnDriver extends Transactions {
    @Override
    TestSql server() {
      return TestSql.mariadb().with(new MariaDbConnector());
    }

    @Override
    int preparable() {
      return 3;
    }
  }

  @Nested
  @ServerTest(ServerKind.MYSQL)
  class OnMySql extends Transactions {
    @Override
    int preparable() {
      return 2; // not BEGIN
    }
  }
}
