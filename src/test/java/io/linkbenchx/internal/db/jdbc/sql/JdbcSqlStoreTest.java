package io.linkbenchx.internal.db.jdbc.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbException;
import io.linkbenchx.db.jdbc.connect.StatementMode;
import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.db.sql.PreparedText;
import io.linkbenchx.db.sql.SqlResult;
import io.linkbenchx.db.sql.SqlStore;
import io.linkbenchx.db.sql.SqlSupport;
import io.linkbenchx.internal.db.jdbc.JdbcDbs;
import io.linkbenchx.internal.db.jdbc.TestSql;
import io.linkbenchx.result.Outcome;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The results of a text, and what is known of a write whose connection was killed. */
class JdbcSqlStoreTest {

  @Timeout(value = 60, unit = TimeUnit.SECONDS)
  abstract static class OnServer {
    private final TestSql server = TestSql.of(getClass());

    private boolean postgres() {
      return getClass() == OnPostgreSql.class;
    }

    private String slowInsert() {
      return "insert into t select 1 from "
          + (postgres() ? "pg_sleep(30)" : "(select sleep(30)) as slept");
    }

    /** The outcome of a write that is killed after these texts. */
    private Outcome killed(boolean prepared, String... before) throws Exception {
      return killed(prepared, slowInsert(), before);
    }

    Outcome killed(boolean prepared, String slow, String[] before) throws Exception {
      try (JdbcDbs database = JdbcDbs.create(server);
          Connection other = database.connect()) {
        Queries.execute(other, "create table t (id int)");
        DbAdapter adapter = database.open(StatementMode.PREPARED, OptionalInt.empty());
        try (SqlStore store = SqlSupport.of(adapter).openStore();
            PreparedText insert = store.prepare(prepared ? slow : "select 1")) {
          for (String text : before) {
            store.execute(text);
          }
          Thread killer = new Thread(() -> killWhenAsleep(other));
          killer.start();
          DbException end =
              catchThrowableOfType(
                  DbException.class,
                  () -> {
                    if (prepared) {
                      insert.execute();
                    } else {
                      store.execute(slow);
                    }
                  });
          killer.join();
          assertThat(Queries.column(other, "select id from t")).doesNotContain("1");
          return end.outcome();
        } finally {
          adapter.close();
        }
      }
    }

    private void killWhenAsleep(Connection other) {
      String asleep =
          postgres()
              ? "select pid from pg_stat_activity where datname = current_database()"
                  + " and wait_event = 'PgSleep'"
              : "select id from information_schema.processlist where db = database()"
                  + " and state = 'User sleep'";
      String kill = postgres() ? "select pg_terminate_backend(%s)" : "kill %s";
      try {
        while (Queries.column(other, asleep).isEmpty()) {
          Thread.sleep(20);
        }
        Queries.execute(other, kill.formatted(Queries.text(other, asleep)));
      } catch (SQLException | InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }

    @Test
    void everyResultOfAProcedureIsRead() throws Exception {
      try (JdbcDbs database = JdbcDbs.create(server);
          Connection other = database.connect()) {
        if (!postgres()) {
          Queries.execute(other, "create procedure p() begin select 1; select 2; end");
        }
        DbAdapter adapter = database.open(StatementMode.PREPARED, OptionalInt.empty());
        try (SqlStore store = SqlSupport.of(adapter).openStore()) {
          SqlResult first = store.execute(postgres() ? "select 1; select 2" : "call p()");
          SqlResult second = store.further().get(0);

          assertThat(store.further()).as("with its status").hasSize(postgres() ? 1 : 2);
          assertThat(second.next()).isTrue();
          assertThat(second.value(1)).asString().isEqualTo("2");
          assertThat(first.next()).isTrue();
          assertThat(first.value(1)).asString().isEqualTo("1");
          store.execute("select 3");
          assertThat(store.further()).isEmpty();
        } finally {
          adapter.close();
        }
      }
    }

    @ParameterizedTest
    @CsvSource({
      "begin",
      "BEGIN; select 1",
      "start transaction; insert into t values (2); update t set id = 3"
    })
    void insideATransactionItIsCertainlyRolledBack(String before) throws Exception {
      assertThat(killed(false, before.split("; "))).isEqualTo(Outcome.CONNECTION);
    }

    @Test
    void alsoIfItIsPrepared() throws Exception {
      assertThat(killed(true, "begin")).isEqualTo(Outcome.CONNECTION);
    }

    @ParameterizedTest
    @CsvSource({"select 1", "begin; commit", "begin; rollback", "begin; create table u (id int)"})
    void elsewhereItsCommitIsUnknown(String before) throws Exception {
      assertThat(killed(false, before.split("; "))).isEqualTo(Outcome.UNKNOWN_COMMIT);
    }
  }

  @Nested
  @ServerTest(ServerKind.MARIADB)
  class OnMariaDb extends OnServer {
    @Test
    void autocommitCommitsWhatIsOpen() throws Exception {
      String[] open = {"begin", "insert into t values (2)"};
      assertThat(killed(false, "set autocommit = (select 1 + sleep(30))", open))
          .isEqualTo(Outcome.UNKNOWN_COMMIT);
    }
  }

  @Nested
  @ServerTest(ServerKind.MYSQL)
  class OnMySql extends OnServer {}

  @Nested
  @ServerTest(ServerKind.POSTGRES)
  class OnPostgreSql extends OnServer {}
}
