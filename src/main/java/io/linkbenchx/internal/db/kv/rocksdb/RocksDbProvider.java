package io.linkbenchx.internal.db.kv.rocksdb;

import io.linkbenchx.db.Durability;
import io.linkbenchx.internal.db.kv.EngineDirectory;
import io.linkbenchx.internal.db.kv.EngineProvider;
import io.linkbenchx.internal.db.kv.OrderedEngine;
import java.util.EnumSet;
import java.util.List;
import java.util.OptionalLong;
import org.rocksdb.RocksDBException;

/** {@code database = rocksdb}. */
public final class RocksDbProvider extends EngineProvider<RocksDbSettings> {

  /** For ServiceLoader. */
  public RocksDbProvider() {
    super(
        "RocksDB in this process",
        RocksDbSettings.class,
        EnumSet.allOf(Durability.class),
        "",
        "(CURRENT|IDENTITY|LOCK|LOG.*|MANIFEST-.*|OPTIONS-.*|.*\\.(log|sst|dbtmp))",
        directory -> new RocksDbErrors(directory),
        "org.rocksdb:rocksdbjni");
  }

  @Override
  public List<String> aliases() {
    return List.of(
        "com.facebook.LinkBench.LinkStoreRocksDb", "com.facebook.LinkBench.MemoryLinkStore");
  }

  @Override
  public OptionalLong cacheBytes(RocksDbSettings own) {
    return OptionalLong.of(own.cacheBytes());
  }

  @Override
  protected OrderedEngine open(RocksDbSettings own, EngineDirectory.Opening opening)
      throws RocksDBException {
    RocksDbOptions.loadLibrary();
    return new RocksDbEngine(own, opening);
  }
}
