package io.linkbenchx.internal.db.mongodb;

import io.linkbenchx.contract.RowContract;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.rows.RowSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;

/** The row contract on a server, one adapter and one database for all tests of a class. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class MongoRowContract extends RowContract {
  private DbAdapter adapter;

  abstract MongoDbSettings settings();

  @Override
  protected int rounds() {
    return 60;
  }

  @BeforeAll
  void openDatabase() {
    adapter = new MongoProvider().open(settings(), MongoContract.options());
  }

  @Override
  protected RowSupport open() {
    return adapter.support(RowSupport.MODEL).orElseThrow();
  }

  @Override
  protected void close() {
    // kept for the next test
  }

  @AfterAll
  void dropDatabase() {
    if (adapter != null) {
      for (int table = 0; table < layout().tables(); table++) {
        adapter.support(RowSupport.MODEL).orElseThrow().schema(layout()).drop(table);
      }
      adapter.close();
    }
  }
}
