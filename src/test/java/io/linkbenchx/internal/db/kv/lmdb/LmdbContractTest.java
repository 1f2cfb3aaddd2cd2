package io.linkbenchx.internal.db.kv.lmdb;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.Durability;
import io.linkbenchx.internal.db.kv.EngineContracts;
import io.linkbenchx.servers.Covers;
import java.nio.file.Path;
import org.lmdbjava.Env;

/** All contracts on LMDB with the buffers of the executable jar. */
@Covers(value = "LMDB", library = Env.class)
class LmdbContractTest extends EngineContracts {
  @Override
  protected DbAdapter open(Path directory) {
    return Lmdbs.open(directory, Durability.OS);
  }
}
