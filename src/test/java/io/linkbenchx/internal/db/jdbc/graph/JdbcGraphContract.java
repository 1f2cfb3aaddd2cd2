package io.linkbenchx.internal.db.jdbc.graph;

import io.linkbenchx.contract.GraphContract;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.Isolation;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.db.jdbc.connect.JdbcSettings;
import io.linkbenchx.db.jdbc.connect.StatementMode;
import io.linkbenchx.internal.db.jdbc.Dialects;
import io.linkbenchx.internal.db.jdbc.JdbcDbs;
import io.linkbenchx.internal.db.jdbc.TestSql;
import java.util.OptionalInt;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;

/** The graph contract on a server, one database for all tests of a class. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class JdbcGraphContract extends GraphContract {
  private final TestSql server;
  private final StatementMode mode;
  private final OptionalInt connections;
  private JdbcDbs database;
  private DbAdapter adapter;

  JdbcGraphContract(TestSql server, StatementMode mode) {
    this(server, mode, OptionalInt.empty());
  }

  JdbcGraphContract(TestSql server, StatementMode mode, OptionalInt connections) {
    this.server = server;
    this.mode = mode;
    this.connections = connections;
  }

  JdbcSettings settings(JdbcDbs of) {
    return of.jdbc(mode, connections);
  }

  @Override
  protected int rounds() {
    return 60;
  }

  @BeforeAll
  void openDatabase() {
    database = JdbcDbs.create(server);
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
