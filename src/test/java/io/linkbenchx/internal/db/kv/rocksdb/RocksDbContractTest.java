package io.linkbenchx.internal.db.kv.rocksdb;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.Durability;
import io.linkbenchx.internal.db.kv.EngineContracts;
import io.linkbenchx.servers.Covers;
import java.nio.file.Path;
import org.rocksdb.RocksDB;

/** All contracts on RocksDB. */
@Covers(value = "RocksDB", library = RocksDB.class)
class RocksDbContractTest extends EngineContracts {
  @Override
  protected DbAdapter open(Path directory) {
    return RocksDbs.open(directory, Durability.OS);
  }

  @Override
  protected int purchaseRounds() {
    return 100;
  }
}
