package io.linkbenchx.internal.db.jdbc.graph;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.engine.Phase;
import io.linkbenchx.internal.db.jdbc.JdbcDbs;
import io.linkbenchx.internal.db.jdbc.JdbcRuns;
import io.linkbenchx.internal.db.jdbc.TestSql;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import java.sql.Connection;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;

/** A schema of PostgreSQL has one index of a name, whatever its table. */
@ServerTest(ServerKind.POSTGRES)
class JdbcIndexNameTest {

  @Test
  void aTableOfAnotherNameHasAnIndexOfAnotherName() throws SQLException {
    try (JdbcDbs database = JdbcDbs.create(TestSql.postgresql());
        Connection connection = database.connect()) {
      Queries.execute(connection, "CREATE TABLE linktable (id1 BIGINT)");
      Queries.execute(connection, "CREATE INDEX id1_type ON linktable (id1)");
      RunResult result =
          JdbcRuns.small(database)
              .set("linktable", "friends")
              .set("clients", "1")
              .set("warmup", "0s")
              .set("duration", "300ms")
              .build()
              .run();
      assertThat(result.verification().differences()).isEmpty();
      String index = "SELECT indexdef FROM pg_indexes WHERE indexname = 'friends_id1_type'";
      assertThat(Queries.text(connection, index)).contains("visibility");
      Queries.execute(connection, "DROP TABLE linktable");
      Queries.execute(connection, "ALTER INDEX friends_id1_type RENAME TO id1_type");
      JdbcRuns.small(database)
          .set("linktable", "friends")
          .set("clients", "1")
          .set("warmup", "0s")
          .set("duration", "300ms")
          .phases(Phase.RUN)
          .build()
          .run();
    }
  }
}
