package io.linkbenchx.internal.db.jdbc.graph;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.graph.GraphLoader;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.internal.db.jdbc.JdbcDbs;
import io.linkbenchx.internal.db.jdbc.TestSql;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * A load that is killed while it builds the secondary index leaves a statement that continues in
 * the server: the load that is resumed meanwhile waits for it and takes the index as it is.
 */
class JdbcLaterIndexTest {

  @Timeout(value = 60, unit = TimeUnit.SECONDS)
  abstract static class Twice {
    TestSql server() {
      return TestSql.of(getClass());
    }

    /** How many sessions wait for a lock of a table. */
    abstract String waiting();

    @Test
    void ofTwoWhoBuildTheIndexTheSecondFindsIt() throws Exception {
      ExecutorService threads = Executors.newFixedThreadPool(2);
      try (JdbcDbs database = JdbcDbs.create(server());
          DbAdapter adapter = database.openIndexedLater();
          Connection other = database.connect();
          Connection watcher = database.connect()) {
        GraphSupport graph = adapter.support(GraphSupport.MODEL).orElseThrow();
        graph.schema().create(0);
        try (GraphLoader killed = graph.openLoader(false);
            GraphLoader resumed = graph.openLoader(true)) {
          other.setAutoCommit(false);
          Queries.execute(other, "UPDATE linktable SET time = time");
          List<Future<?>> builds =
              List.of(threads.submit(killed::indexLinks), threads.submit(resumed::indexLinks));
          awaitWaiting(watcher, builds);
          other.commit(); // so that neither had found the index
          for (Future<?> build : builds) {
            build.get();
          }
        }
        assertThat(indexColumns(adapter, watcher)).isNotEmpty();
      } finally {
        threads.shutdownNow();
      }
    }

    private List<String> indexColumns(DbAdapter adapter, Connection connection)
        throws SQLException {
      adapter.support(GraphSupport.MODEL).orElseThrow().openStore().close(); // checks the schema
      return Queries.column(
          connection,
          server().postgres()
              ? "SELECT indexname FROM pg_indexes WHERE indexname = 'id1_type'"
              : "SHOW INDEX FROM linktable WHERE Key_name = 'id1_type'");
    }

    private void awaitWaiting(Connection watcher, List<Future<?>> builds) throws Exception {
      while (Integer.parseInt(Queries.text(watcher, waiting())) < 2) {
        assertThat(builds).noneMatch(Future::isDone);
        Thread.sleep(20);
      }
    }
  }

  private static final String MYSQL_WAITING =
      "SELECT COUNT(*) FROM information_schema.processlist WHERE db = DATABASE()"
          + " AND state LIKE '%metadata lock%'";

  @Nested
  @ServerTest(ServerKind.MARIADB)
  class OnMariaDb extends Twice {
    @Override
    String waiting() {
      return MYSQL_WAITING;
    }
  }

  @Nested
  @ServerTest(ServerKind.MYROCKS)
  class OnMyRocks extends Twice {
    @Override
    String waiting() {
      return MYSQL_WAITING;
    }
  }

  @Nested
  @ServerTest(ServerKind.MYSQL)
  class OnMySql extends Twice {
    @Override
    String waiting() {
      return MYSQL_WAITING;
    }
  }

  @Nested
  @ServerTest(ServerKind.POSTGRES)
  class OnPostgreSql extends Twice {
    @Override
    String waiting() {
      return "SELECT COUNT(*) FROM pg_stat_activity WHERE datname = current_database()"
          + " AND wait_event_type = 'Lock'";
    }
  }
}
