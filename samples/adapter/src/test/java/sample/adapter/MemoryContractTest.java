package sample.adapter;

import io.linkbenchx.contract.KeyValueContract;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbOptions;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.Isolation;
import io.linkbenchx.db.keyvalue.KeyValueSupport;
import java.time.Duration;

/** The published suite: what every adapter of the key-value data model must do. */
class MemoryContractTest extends KeyValueContract {
  private DbAdapter database;

  @Override
  protected KeyValueSupport open() {
    database =
        new MemoryProvider()
            .open(
                new MemorySettings(Duration.ZERO),
                new DbOptions(Durability.OS, Isolation.SERVER, 4));
    return database.support(KeyValueSupport.MODEL).orElseThrow();
  }

  @Override
  protected void close() {
    database.close();
  }
}
