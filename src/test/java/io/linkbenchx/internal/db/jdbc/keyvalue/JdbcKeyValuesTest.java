package io.linkbenchx.internal.db.jdbc.keyvalue;

import io.linkbenchx.contract.KeyValueContract;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.jdbc.connect.StatementMode;
import io.linkbenchx.db.keyvalue.KeyValueSupport;
import io.linkbenchx.internal.db.jdbc.JdbcDbs;
import io.linkbenchx.internal.db.jdbc.TestSql;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import java.util.OptionalInt;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
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
