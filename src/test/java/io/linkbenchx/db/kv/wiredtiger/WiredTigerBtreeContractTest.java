package io.linkbenchx.db.kv.wiredtiger;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.kv.EngineContracts;
import java.nio.file.Path;
import org.junit.jupiter.api.condition.EnabledIf;

/** All contracts on WiredTiger's b-tree. */
@EnabledIf(
    value = "io.linkbenchx.db.kv.wiredtiger.WiredTigers#installed",
    disabledReason = "needs apt-get install libwiredtiger-java, or LBX_WIREDTIGER")
class WiredTigerBtreeContractTest extends EngineContracts {
  @Override
  protected DbAdapter open(Path directory) {
    return WiredTigers.open(directory, WiredTigerSettings.Structure.BTREE, Durability.OS);
  }
}
