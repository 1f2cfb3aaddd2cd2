package io.linkbenchx.internal.db.kv.mvstore;

import io.linkbenchx.db.DbOptions;
import io.linkbenchx.internal.db.kv.EngineProvider;
import io.linkbenchx.internal.db.kv.OrderedEngine;

/** {@code database = mvstore}. */
public final class MvStoreProvider extends EngineProvider<MvStoreSettings> {

  /** For ServiceLoader. */
  public MvStoreProvider() {
    super(
        "mvstore",
        "H2's MVStore in this process",
        MvStoreSettings.class,
        "com.h2database:h2-mvstore");
  }

  @Override
  protected OrderedEngine engine(MvStoreSettings own, DbOptions options) {
    return MvStoreEngine.open(own, options.durability());
  }
}
