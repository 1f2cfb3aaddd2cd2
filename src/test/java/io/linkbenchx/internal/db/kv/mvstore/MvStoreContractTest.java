package io.linkbenchx.internal.db.kv.mvstore;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.Durability;
import io.linkbenchx.internal.db.kv.EngineContracts;
import io.linkbenchx.servers.Covers;
import java.nio.file.Path;
import org.h2.mvstore.MVStore;

/** All contracts on MVStore. */
@Covers(value = "MVStore", library = MVStore.class)
class MvStoreContractTest extends EngineContracts {
  @Override
  protected DbAdapter open(Path directory) {
    return MvStores.open(directory, Durability.OS);
  }
}
