package io.linkbenchx.internal.db.kv;

import io.linkbenchx.contract.GraphContract;
import io.linkbenchx.contract.KeyValueContract;
import io.linkbenchx.contract.PurchaseContract;
import io.linkbenchx.contract.RowContract;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.db.keyvalue.KeyValueSupport;
import io.linkbenchx.db.rows.RowSupport;
import java.nio.file.Path;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** All contract suites on one engine; one database for all tests, emptied by each. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class EngineContracts {
  @AutoClose private DbAdapter adapter;

  /** Opens the engine, a new database in a directory that does not exist. */
  protected abstract DbAdapter open(Path directory);

  /** {@code rounds()} of the purchases' contract. */
  protected int purchaseRounds() {
    return 20;
  }

  @BeforeAll
  void openDatabase(@TempDir Path directory) {
    adapter = open(directory.resolve("db"));
  }

  @Nested
  class Graph extends GraphContract {
    @Override
    protected boolean madeByOthers() {
      RawKeys.put(adapter, RawKeys.FOREIGN);
      return true;
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

  @Nested
  class Rows extends RowContract {
    @Override
    protected boolean madeByOthers() {
      RawKeys.put(adapter, RawKeys.FOREIGN);
      return true;
    }

    @Override
    protected RowSupport open() {
      return adapter.support(RowSupport.MODEL).orElseThrow();
    }

    @Override
    protected void close() {
      // kept for the next test
    }
  }

  @Nested
  class Purchases extends PurchaseContract {
    @Override
    protected boolean madeByOthers() {
      RawKeys.put(adapter, RawKeys.FOREIGN);
      return true;
    }

    @Override
    protected int rounds() {
      return purchaseRounds();
    }

    @Override
    protected DbAdapter adapter() {
      return adapter;
    }

    @Override
    protected void close() {
      // kept for the next test
    }
  }

  @Nested
  class KeyValues extends KeyValueContract {
    @Override
    protected boolean madeByOthers() {
      RawKeys.put(adapter, RawKeys.FOREIGN);
      return true;
    }

    @Override
    protected KeyValueSupport open() {
      return adapter.support(KeyValueSupport.MODEL).orElseThrow();
    }

    @Override
    protected void close() {
      // kept for the next test
    }
  }
}
