package io.linkbenchx.internal.db.jdbc.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.linkbenchx.LinkBenchX;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.db.jdbc.connect.StatementMode;
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
import java.util.OptionalInt;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Modified routines are not run. */
class JdbcRoutinesTest {

  abstract static class OnServer {
    TestSql server() {
      return TestSql.of(getClass());
    }

    abstract String drop();

    abstract String other();

    /** Marks the routine without a change of what it does. */
    abstract String mark();

    /** A text that another routine of the same name and body does not give. */
    abstract String made();

    abstract String body();

    @Test
    void anotherBodyIsReplacedAndOurOwnIsLeftAlone() throws SQLException {
      try (JdbcDbs database = JdbcDbs.create(server());
          Connection connection = database.connect()) {
        JdbcRuns.small(database).phases(Phase.LOAD).build().run();
        open(database);
        Queries.execute(connection, mark());
        String first = Queries.text(connection, made());
        String body = Queries.text(connection, body());
        open(database);
        assertThat(Queries.text(connection, made())).as("made once").isEqualTo(first);

        Queries.execute(connection, drop());
        Queries.execute(connection, other());
        assertThat(Queries.text(connection, body())).isNotEqualTo(body);
        RunResult result =
            JdbcRuns.small(database)
                .set("clients", "2")
                .set("warmup", "0s")
                .set("duration", "300ms")
                .phases(Phase.RUN, Phase.VERIFY)
                .build()
                .run();
        assertThat(result.verification().differences()).isEmpty();
        assertThat(Queries.text(connection, body())).isEqualTo(body);
        assertThat(Queries.text(connection, made())).isNotEqualTo(first);
      }
    }

    private static void open(JdbcDbs database) {
      try (DbAdapter adapter = database.open(StatementMode.PROCEDURE, OptionalInt.empty())) {
        adapter.support(GraphSupport.MODEL).orElseThrow().openStore().close();
      }
    }
  }

  /** Where a backslash is an ordinary character, in LIKE and in LOAD DATA too. */
  abstract static class OnMySqlFamily extends OnServer {
    @ParameterizedTest
    @ValueSource(strings = {"multi-row", "bulk"})
    void withoutBackslashEscapes(String load) throws SQLException {
      assumeThat(load.equals("multi-row") || takesFiles()).isTrue();
      try (JdbcDbs database = JdbcDbs.create(server())) {
        String provider = database.server().kind();
        LinkBenchX.Builder run =
            JdbcRuns.small(database)
                .set(
                    provider + ".url",
                    database.url() + "&sessionVariables=sql_mode='NO_BACKSLASH_ESCAPES'")
                .set(provider + ".statements", "procedure")
                .set(provider + ".load", load)
                .set("clients", "2")
                .set("duration", "200ms");
        for (int time = 1; time <= 2; time++) {
          assertThat(run.build().run().verification().differences()).isEmpty();
          run.phases(Phase.RUN, Phase.VERIFY);
        }
      }
    }

    /** Without a change of a setting of the shared server. */
    boolean takesFiles() {
      return true;
    }
  }

  @Nested
  @ServerTest(ServerKind.MARIADB)
  class MariaDb extends OnMySqlFamily {
    private static final String OF_IT =
        " FROM information_schema.routines WHERE routine_schema = DATABASE()"
            + " AND routine_name = 'linktable_add'";

    @Override
    String drop() {
      return "DROP PROCEDURE linktable_add";
    }

    @Override
    String other() {
      return "CREATE PROCEDURE linktable_add(IN a BIGINT UNSIGNED, IN b BIGINT UNSIGNED,"
          + " IN c BIGINT UNSIGNED, IN d TINYINT, IN e VARBINARY(255), IN f BIGINT UNSIGNED,"
          + " IN g INT UNSIGNED, IN h BIGINT UNSIGNED) COMMENT 'created by linkbenchx' SELECT 0";
    }

    @Override
    String made() {
      return "SELECT routine_comment" + OF_IT;
    }

    @Override
    String mark() {
      return "ALTER PROCEDURE linktable_add COMMENT 'created by linkbenchx, seen'";
    }

    @Override
    String body() {
      return "SELECT routine_definition" + OF_IT;
    }
  }

  @Nested
  @ServerTest(ServerKind.MYSQL)
  class MySql extends MariaDb {
    @Override
    boolean takesFiles() {
      return false;
    }
  }

  @Nested
  @ServerTest(ServerKind.POSTGRES)
  class PostgreSql extends OnServer {
    @Override
    String drop() {
      return "SELECT 1";
    }

    @Override
    String other() {
      return "DO $x$ DECLARE text TEXT; BEGIN SELECT pg_get_functiondef(oid) INTO text FROM pg_proc"
          + " WHERE proname = 'linktable_add'; EXECUTE regexp_replace(text, 'AS"
          + " \\$function\\$.*', 'AS $b$/* created by linkbenchx */ BEGIN RETURN 0;"
          + " END$b$'); END $x$";
    }

    @Override
    String made() {
      return "SELECT oid FROM pg_proc WHERE proname = 'linktable_add'";
    }

    @Override
    String mark() {
      return "SELECT 1"; // each has a number of its own
    }

    @Override
    String body() {
      return "SELECT prosrc FROM pg_proc WHERE proname = 'linktable_add'";
    }
  }
}
