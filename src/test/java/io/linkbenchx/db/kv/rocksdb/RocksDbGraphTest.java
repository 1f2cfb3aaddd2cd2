package io.linkbenchx.db.kv.rocksdb;

import io.linkbenchx.contract.GraphContract;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.servers.Covers;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.rocksdb.RocksDB;

/** The graph contract on RocksDB; one database for all tests, emptied by each. */
@Covers(value = "RocksDB", library = RocksDB.class)
class RocksDbGraphTest extends GraphContract {
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
  protected GraphSupport open() {
    return adapter.support(GraphSupport.MODEL).orElseThrow();
  }

  @Override
  protected void close() {
    // kept for the next test
  }
}
