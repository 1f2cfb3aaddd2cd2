package io.linkbenchx.db.jdbc;

import io.linkbenchx.contract.GraphContract;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.Isolation;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.db.jdbc.connect.JdbcSettings;
import io.linkbenchx.db.jdbc.connect.StatementMode;
import io.linkbenchx.db.jdbc.server.Dialects;
import java.util.OptionalInt;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;

/** The graph contract on a server, one database for all tests of a class. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class JdbcContract extends GraphContract {
  private final StatementMode mode;
  private final OptionalInt connections;
  private JdbcDbs database;
  private DbAdapter adapter;

  JdbcContract(StatementMode mode) {
    this(mode, OptionalInt.empty());
  }

  JdbcContract(StatementMode mode, OptionalInt connections) {
    this.mode = mode;
    this.connections = connections;
  }

  abstract TestSql server();

  JdbcSettings settings(JdbcDbs of) {
    return of.jdbc(mode, connections);
  }

  @Override
  protected int rounds() {
    return 60;
  }

  @BeforeAll
  void openDatabase() {
    database = JdbcDbs.create(server());
    adapter = Dialects.open(database.target(settings(database), Isolation.READ_COMMITTED));
  }

  @Override
  protected GraphSupport open() {
    return adapter.support(GraphSupport.MODEL).orElseThrow();
  }

  @Override
  protected void close() {
    // kept for the next test
  }

  @AfterAll
  void dropDatabase() {
    if (database != null) {
      if (adapter != null) {
        adapter.close();
      }
      database.close();
    }
  }
}
