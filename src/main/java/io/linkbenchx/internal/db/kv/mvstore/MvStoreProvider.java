package io.linkbenchx.internal.db.kv.mvstore;

import io.linkbenchx.db.Durability;
import io.linkbenchx.internal.db.kv.EngineDirectory;
import io.linkbenchx.internal.db.kv.EngineErrors;
import io.linkbenchx.internal.db.kv.EngineProvider;
import io.linkbenchx.internal.db.kv.OrderedEngine;
import java.util.Set;
import org.h2.mvstore.MVStoreException;

/** {@code database = mvstore}. */
public final class MvStoreProvider extends EngineProvider<MvStoreSettings> {

  /** For ServiceLoader. */
  public MvStoreProvider() {
    super(
        "H2's MVStore in this process",
        MvStoreSettings.class,
        Set.of(Durability.SYNC, Durability.OS, Durability.BUFFERED),
        "it has no log to disable",
        "data\\.mv",
        directory -> new Errors(directory),
        "com.h2database:h2-mvstore");
  }

  @Override
  protected OrderedEngine open(MvStoreSettings own, EngineDirectory.Opening opening) {
    return new MvStoreEngine(own, opening);
  }

  /** What MVStore's exceptions mean. */
  private static final class Errors extends EngineErrors {
    Errors(EngineDirectory directory) {
      super(directory);
      code = cause -> cause instanceof MVStoreException known ? "" + known.getErrorCode() : "";
      damaged = cause -> mentions(cause, "orrupt");
    }
  }
}
