package io.linkbenchx.db.kv.rocksdb;

import io.linkbenchx.contract.PurchaseContract;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.Durability;
import io.linkbenchx.servers.Covers;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.rocksdb.RocksDB;

/** The insert benchmark's contract on RocksDB; one database for all tests. */
@Covers(value = "RocksDB", library = RocksDB.class)
class RocksDbPurchaseTest extends PurchaseContract {
  private static DbAdapter adapter;

  @BeforeAll
  static void openDatabase(@TempDir Path directory) {
    adapter = RocksDbs.open(directory.resolve("db"), Durability.OS);
  }

  @AfterAll
  static void closeDatabase() {
    adapter.close();
  }

  @Override
  protected int rounds() {
    return 100;
  }

  @Override
  protected DbAdapter adapter() {
    return adapter;
  }

  @Override
  protected void close() {
    // kept for the next test
  }
}
