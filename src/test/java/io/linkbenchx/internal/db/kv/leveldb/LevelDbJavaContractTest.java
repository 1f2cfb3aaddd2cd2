package io.linkbenchx.internal.db.kv.leveldb;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.Durability;
import io.linkbenchx.internal.db.kv.EngineContracts;
import io.linkbenchx.servers.Covers;
import java.nio.file.Path;
import org.iq80.leveldb.impl.Iq80DBFactory;

/** All contracts on LevelDB's Java port. */
@Covers(value = "LevelDB's Java port", library = Iq80DBFactory.class)
class LevelDbJavaContractTest extends EngineContracts {
  @Override
  protected DbAdapter open(Path directory) {
    return LevelDbs.openPort(directory, Durability.OS);
  }
}
