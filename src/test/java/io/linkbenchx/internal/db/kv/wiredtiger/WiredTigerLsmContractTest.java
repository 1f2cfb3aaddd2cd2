package io.linkbenchx.internal.db.kv.wiredtiger;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.Durability;
import io.linkbenchx.internal.db.kv.EngineContracts;
import io.linkbenchx.servers.Covers;
import java.nio.file.Path;
import org.junit.jupiter.api.condition.EnabledIf;

/** All contracts on WiredTiger's LSM-tree. */
@Covers(value = "WiredTiger", library = WiredTigerSettings.class)
@EnabledIf(
    value = "io.linkbenchx.internal.db.kv.wiredtiger.WiredTigers#installed",
    disabledReason = WiredTigers.MISSING)
class WiredTigerLsmContractTest extends EngineContracts {
  @Override
  protected DbAdapter open(Path directory) {
    return WiredTigers.open(directory, WiredTigerSettings.Structure.LSM, Durability.OS);
  }
}
