package io.linkbenchx.internal.db.kv.lmdb;

import io.linkbenchx.db.DbOptions;
import io.linkbenchx.internal.db.kv.EngineProvider;
import io.linkbenchx.internal.db.kv.OrderedEngine;
import java.util.List;

/** {@code database = lmdb}. */
public final class LmdbProvider extends EngineProvider<LmdbSettings> {

  /** For ServiceLoader. */
  public LmdbProvider() {
    super("lmdb", "LMDB in this process", LmdbSettings.class, "org.lmdbjava:lmdbjava");
  }

  @Override
  public List<String> aliases() {
    return List.of("mdb", "lightning");
  }

  @Override
  protected OrderedEngine engine(LmdbSettings own, DbOptions options) {
    return LmdbEngines.open(own, options.durability());
  }
}
