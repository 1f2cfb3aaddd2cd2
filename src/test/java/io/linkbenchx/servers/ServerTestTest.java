package io.linkbenchx.servers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** What {@link ServerTest} promises, on every server that this machine has. */
class ServerTestTest {

  abstract static class Promises {
    @Test
    void theDatabaseIsOursToWorkIn(TestDatabase database) throws SQLException {
      try (Connection connection = database.address().connect();
          Statement statement = connection.createStatement()) {
        statement.execute("create table t (a int primary key)" + engine());
        assertThat(statement.executeUpdate("insert into t values (1), (2)")).isEqualTo(2);
        statement.execute("drop table t");
      }
    }

    @Test
    void theAdministratorMayEndOtherConnections(TestDatabase database, TestServer server)
        throws SQLException {
      String self = server.admin().postgres() ? "pg_backend_pid()" : "connection_id()";
      String end = server.admin().postgres() ? "select pg_terminate_backend(%s)" : "kill %s";
      try (Connection victim = database.address().connect();
          Connection admin = database.admin().connect();
          Statement work = victim.createStatement();
          Statement kill = admin.createStatement()) {
        String id;
        try (ResultSet row = work.executeQuery("select " + self)) {
          row.next();
          id = row.getString(1);
        }
        kill.execute(end.formatted(id));
        assertThatThrownBy(() -> work.execute("select 1")).isInstanceOf(SQLException.class);
      }
    }

    String engine() {
      return "";
    }
  }

  @Nested
  @ServerTest(ServerKind.MARIADB)
  class MariaDb extends Promises {}

  @Nested
  @ServerTest(ServerKind.MYROCKS)
  class MyRocks extends Promises {
    @Override
    String engine() {
      return " engine=rocksdb";
    }
  }

  @Nested
  @ServerTest(ServerKind.MYSQL)
  class MySql extends Promises {}

  @Nested
  @ServerTest(ServerKind.POSTGRES)
  class PostgreSql extends Promises {}
}
