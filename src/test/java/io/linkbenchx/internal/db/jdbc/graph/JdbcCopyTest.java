package io.linkbenchx.internal.db.jdbc.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.engine.Phase;
import io.linkbenchx.engine.RunFailure;
import io.linkbenchx.internal.db.jdbc.JdbcDbs;
import io.linkbenchx.internal.db.jdbc.JdbcRuns;
import io.linkbenchx.internal.db.jdbc.TestSql;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Binary COPY knows one width of each column. */
@ServerTest(ServerKind.POSTGRES)
class JdbcCopyTest {
  @TempDir Path directory;

  @Test
  void widerColumnsAreNamedBeforeTheFirstRowAndLoadTheOtherWay() throws Exception {
    String shipped = Files.readString(Path.of("schemas/postgresql.sql"));
    String wide = shipped.replaceFirst("(?i)(visibility\\s+)\\w+", "$1INTEGER");
    assertThat(wide).isNotEqualTo(shipped);
    Path file = Files.writeString(directory.resolve("wide.sql"), wide);
    try (JdbcDbs database = JdbcDbs.create(TestSql.postgresql());
        Connection connection = database.connect()) {
      assertThatThrownBy(
              () ->
                  JdbcRuns.small(database)
                      .set("postgresql.schema_file", file.toString())
                      .phases(Phase.LOAD)
                      .build()
                      .run())
          .isInstanceOf(RunFailure.class)
          .hasMessageContaining("visibility")
          .hasMessageContaining("set postgresql.load = multi-row");
      assertThat(Queries.text(connection, "SELECT count(*) FROM nodetable")).isEqualTo("0");
      JdbcRuns.small(database)
          .set("postgresql.schema_file", file.toString())
          .set("postgresql.load", "multi-row")
          .set("existing", "drop")
          .phases(Phase.LOAD)
          .build()
          .run();
      assertThat(Queries.text(connection, "SELECT count(*) FROM nodetable")).isNotEqualTo("0");
    }
  }
}
