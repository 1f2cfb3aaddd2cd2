package io.linkbenchx.internal.db.kv.lmdb;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.Durability;
import io.linkbenchx.internal.db.kv.EngineContracts;
import io.linkbenchx.servers.Covers;
import java.nio.file.Path;
import org.lmdbjava.Env;

/** All contracts on LMDB through byte arrays. */
@Covers(value = "LMDB", library = Env.class)
class LmdbArraysContractTest extends EngineContracts {
  @Override
  protected DbAdapter open(Path directory) {
    return Lmdbs.open(
        Lmdbs.settings(directory, 4L << 30, LmdbSettings.Buffers.ARRAYS), Durability.OS);
  }
}
