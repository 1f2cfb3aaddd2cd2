package io.linkbenchx.internal.db.kv.rocksdb;

import io.linkbenchx.db.DbOptions;
import io.linkbenchx.internal.db.kv.EngineProvider;
import io.linkbenchx.internal.db.kv.OrderedEngine;
import java.util.List;

/** {@code database = rocksdb}. */
public final class RocksDbProvider extends EngineProvider<RocksDbSettings> {

  /** For ServiceLoader. */
  public RocksDbProvider() {
    super("rocksdb", "RocksDB in this process", RocksDbSettings.class, "org.rocksdb:rocksdbjni");
  }

  @Override
  public List<String> aliases() {
    return List.of(
        "com.facebook.LinkBench.LinkStoreRocksDb", "com.facebook.LinkBench.MemoryLinkStore");
  }

  @Override
  protected OrderedEngine engine(RocksDbSettings own, DbOptions options) {
    return RocksDbEngine.open(own, options.durability());
  }
}
