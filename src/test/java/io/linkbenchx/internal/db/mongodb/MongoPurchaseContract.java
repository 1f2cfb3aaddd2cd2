package io.linkbenchx.internal.db.mongodb;

import io.linkbenchx.contract.PurchaseContract;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.purchase.PurchaseSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;

/** The contract on a server, one adapter and one database for all tests of a class. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class MongoPurchaseContract extends PurchaseContract {
  private DbAdapter adapter;

  abstract MongoDbSettings settings();

  @Override
  protected int rounds() {
    return 10;
  }

  @BeforeAll
  void openDatabase() {
    adapter = new MongoProvider().open(settings(), MongoContract.options());
  }

  @Override
  protected DbAdapter adapter() {
    return adapter;
  }

  @Override
  protected void close() {
    // kept for the next test
  }

  @AfterAll
  void dropDatabase() {
    if (adapter != null) {
      for (int table = 0; table < layout().tables(); table++) {
        adapter.support(PurchaseSupport.MODEL).orElseThrow().schema(layout()).drop(table);
      }
      adapter.close();
    }
  }
}
