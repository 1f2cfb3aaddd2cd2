package io.linkbenchx.db.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.jdbc.connect.StatementMode;
import io.linkbenchx.db.jdbc.server.Queries;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import java.sql.Connection;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/**
 * The size of a database is that of all its tables, whichever workload they belong to, as of now.
 */
class JdbcSizeTest {

  abstract static class Size {
    abstract TestSql server();

    @Test
    void growsWithEveryTable() throws Exception {
      try (JdbcDbs database = JdbcDbs.create(server());
          Connection other = database.connect();
          DbAdapter adapter = JdbcAdapter.open(database.target(StatementMode.PREPARED))) {
        Queries.execute(other, "CREATE TABLE sbtest1 (id INT PRIMARY KEY)");
        long one = adapter.sizeBytes().orElseThrow();
        Queries.execute(other, "CREATE TABLE purchases_index (id INT PRIMARY KEY)");
        assertThat(one).isPositive();
        assertThat(adapter.sizeBytes().orElseThrow()).isGreaterThan(one);
      }
    }
  }

  @Nested
  @ServerTest(ServerKind.MARIADB)
  class OnMariaDb extends Size {
    @Override
    TestSql server() {
      return TestSql.mariadb();
    }
  }

  @Nested
  @ServerTest(ServerKind.MYSQL)
  class OnMySql extends Size {
    @Override
    TestSql server() {
      return TestSql.mysql();
    }
  }

  @Nested
  @ServerTest(ServerKind.POSTGRES)
  class OnPostgreSql extends Size {
    @Override
    TestSql server() {
      return TestSql.postgresql();
    }
  }
}
