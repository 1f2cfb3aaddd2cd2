package io.linkbenchx.db.kv.rocksdb;

import io.linkbenchx.contract.KeyValueContract;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.keyvalue.KeyValueSupport;
import io.linkbenchx.servers.Covers;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.rocksdb.RocksDB;

/** The key-value contract on RocksDB; the tests share one database, and each recreates its map. */
@Covers(value = "RocksDB", library = RocksDB.class)
class RocksDbKeyValueTest extends KeyValueContract {
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
  protected KeyValueSupport open() {
    return adapter.support(KeyValueSupport.MODEL).orElseThrow();
  }

  @Override
  protected void close() {
    // kept for the next test
  }
}
