package io.linkbenchx.internal.db.kv.leveldb;

import io.linkbenchx.db.DbOptions;
import io.linkbenchx.internal.db.kv.EngineProvider;
import io.linkbenchx.internal.db.kv.OrderedEngine;

/** {@code database = leveldb}. */
public final class LevelDbProvider extends EngineProvider<LevelDbSettings> {

  /** For ServiceLoader. */
  public LevelDbProvider() {
    super(
        "leveldb",
        "LevelDB in this process",
        LevelDbSettings.class,
        "org.fusesource.leveldbjni:leveldbjni-all",
        "org.iq80.leveldb:leveldb");
  }

  @Override
  protected OrderedEngine engine(LevelDbSettings own, DbOptions options) {
    return LevelDbEngine.open(own, options.durability());
  }
}
