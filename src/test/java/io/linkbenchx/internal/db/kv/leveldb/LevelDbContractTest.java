package io.linkbenchx.internal.db.kv.leveldb;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.Durability;
import io.linkbenchx.internal.db.kv.EngineContracts;
import io.linkbenchx.servers.Covers;
import java.nio.file.Path;
import org.fusesource.leveldbjni.JniDBFactory;

/** All contracts on LevelDB. */
@Covers(value = "LevelDB", library = JniDBFactory.class)
class LevelDbContractTest extends EngineContracts {
  @Override
  protected DbAdapter open(Path directory) {
    return LevelDbs.open(directory, Durability.OS);
  }
}
