package io.linkbenchx.internal.db.kv.mvstore;

import static io.linkbenchx.internal.db.kv.EngineErrors.mentions;

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
        MvStoreProvider::meanings,
        "com.h2database:h2-mvstore");
  }

  @Override
  protected OrderedEngine open(MvStoreSettings own, EngineDirectory.Opening opening) {
    return new MvStoreEngine(own, opening);
  }

  /** What MVStore's exceptions mean. */
  private static void meanings(EngineErrors errors) {
    errors.code = cause -> cause instanceof MVStoreException known ? "" + known.getErrorCode() : "";
    errors.damaged = cause -> mentions(cause, "orrupt");
  }
}
