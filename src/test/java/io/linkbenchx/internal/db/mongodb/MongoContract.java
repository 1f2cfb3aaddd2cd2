package io.linkbenchx.internal.db.mongodb;

import io.linkbenchx.contract.GraphContract;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbOptions;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.Isolation;
import io.linkbenchx.db.graph.GraphSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;

/** The graph contract on a server, one adapter and one database for all tests of a class. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class MongoContract extends GraphContract {
  private DbAdapter adapter;

  abstract MongoDbSettings settings();

  @Override
  protected int rounds() {
    return 60;
  }

  @BeforeAll
  void openDatabase() {
    adapter = new MongoProvider().open(settings(), options());
  }

  static DbOptions options() {
    return new DbOptions(Durability.ASIS, Isolation.READ_COMMITTED, 8);
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
    if (adapter != null) {
      adapter.support(GraphSupport.MODEL).orElseThrow().schema().drop(0);
      adapter.close();
    }
  }
}
