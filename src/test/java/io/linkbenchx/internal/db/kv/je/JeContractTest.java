package io.linkbenchx.internal.db.kv.je;

import com.sleepycat.je.Environment;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.Durability;
import io.linkbenchx.internal.db.kv.EngineContracts;
import io.linkbenchx.servers.Covers;
import java.nio.file.Path;

/** All contracts on Berkeley DB JE. */
@Covers(value = "Berkeley DB JE", library = Environment.class)
class JeContractTest extends EngineContracts {
  @Override
  protected DbAdapter open(Path directory) {
    return Jes.open(directory, Durability.OS);
  }
}
