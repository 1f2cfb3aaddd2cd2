package io.linkbenchx.internal.db.jdbc.keyvalue;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.contract.KeyValueContract;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.TableSchema;
import io.linkbenchx.db.jdbc.connect.StatementMode;
import io.linkbenchx.db.keyvalue.KeyValueLayout;
import io.linkbenchx.db.keyvalue.KeyValueSupport;
import io.linkbenchx.internal.db.jdbc.Dialects;
import io.linkbenchx.internal.db.jdbc.JdbcDbs;
import io.linkbenchx.internal.db.jdbc.LookAlikes;
import io.linkbenchx.internal.db.jdbc.ScriptedMySql;
import io.linkbenchx.internal.db.jdbc.ScriptedMySql.Answer;
import io.linkbenchx.internal.db.jdbc.TestSql;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import java.util.OptionalInt;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** The key-value contract on SQL servers, one database for all tests of a server. */
class JdbcKeyValuesTest {

  /** On one server. */
  @TestInstance(TestInstance.Lifecycle.PER_CLASS)
  abstract static class OnServer extends KeyValueContract {
    private JdbcDbs database;
    private DbAdapter adapter;

    TestSql server() {
      return TestSql.of(getClass());
    }

    @Override
    protected int rounds() {
      return 150;
    }

    @BeforeAll
    void openDatabase() {
      database = JdbcDbs.create(server());
      adapter = database.open(StatementMode.PREPARED, OptionalInt.empty());
    }

    @Override
    protected KeyValueSupport open() {
      return adapter.support(KeyValueSupport.MODEL).orElseThrow();
    }

    @Override
    protected void close() {
      // kept for the next test
    }

    @AfterAll
    void dropDatabase() {
      if (adapter != null) {
        adapter.close();
      }
      if (database != null) {
        database.close();
      }
    }
  }

  @Test
  void aTableOfAnotherProgramIsRefused() {
    try (ScriptedMySql server =
            LookAlikes.server("8.4.3", "(Debian)")
                .when("information_schema.columns", Answer.one("id int"));
        DbAdapter adapter =
            Dialects.open(LookAlikes.target(server, StatementMode.PREPARED, Durability.ASIS))) {
      TableSchema schema =
          adapter
              .support(KeyValueSupport.MODEL)
              .orElseThrow()
              .schema(new KeyValueLayout(16, 100, ""));
      assertThatThrownBy(() -> schema.state(0))
          .isInstanceOf(DbUsageException.class)
          .hasMessage(
              "table kv has no column k (it has id): it is not a key-value table; use another"
                  + " database (dbid), or load with existing = drop");
    }
  }

  @Nested
  @ServerTest(ServerKind.MARIADB)
  class OnMariaDb extends OnServer {}

  @Nested
  @ServerTest(ServerKind.MYROCKS)
  class OnMyRocks extends OnServer {}

  @Nested
  @ServerTest(ServerKind.MYSQL)
  class OnMySql extends OnServer {}

  @Nested
  @ServerTest(ServerKind.POSTGRES)
  class OnPostgreSql extends OnServer {}
}
