package io.linkbenchx.db.kv.rocksdb;

import io.linkbenchx.db.DataModel;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbAdapterProvider;
import io.linkbenchx.db.DbOptions;
import io.linkbenchx.db.kv.KvAdapter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** {@code database = rocksdb}. */
public final class RocksDbProvider implements DbAdapterProvider<RocksDbSettings> {

  /** For ServiceLoader. */
  public RocksDbProvider() {}

  @Override
  public String name() {
    return "rocksdb";
  }

  @Override
  public List<String> aliases() {
    return List.of(
        "com.facebook.LinkBench.LinkStoreRocksDb", "com.facebook.LinkBench.MemoryLinkStore");
  }

  @Override
  public String summary() {
    return "RocksDB in this process";
  }

  @Override
  public List<String> artifacts() {
    return List.of("org.rocksdb:rocksdbjni");
  }

  @Override
  public Class<RocksDbSettings> settings() {
    return RocksDbSettings.class;
  }

  @Override
  public Set<DataModel<?>> declares() {
    return KvAdapter.MODELS;
  }

  @Override
  public Optional<Path> directory(RocksDbSettings settings) {
    return Optional.of(settings.path());
  }

  @Override
  public DbAdapter open(RocksDbSettings settings, DbOptions options) {
    return new KvAdapter(
        RocksDbEngine.open(settings, options.durability()), settings.lockTimeout());
  }
}
