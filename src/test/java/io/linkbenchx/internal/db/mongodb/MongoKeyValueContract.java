package io.linkbenchx.internal.db.mongodb;

import io.linkbenchx.contract.KeyValueContract;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.keyvalue.KeyValueSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;

/** The contract on a server, one adapter and one database for all tests of a class. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class MongoKeyValueContract extends KeyValueContract {
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
      adapter.support(KeyValueSupport.MODEL).orElseThrow().schema(layout).drop(0);
      adapter.close();
    }
  }
}
