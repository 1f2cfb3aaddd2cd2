package io.linkbenchx.db.kv.leveldb;

import io.linkbenchx.db.DataModel;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbAdapterProvider;
import io.linkbenchx.db.DbOptions;
import io.linkbenchx.db.kv.KvAdapter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** {@code database = leveldb}. */
public final class LevelDbProvider implements DbAdapterProvider<LevelDbSettings> {

  /** For ServiceLoader. */
  public LevelDbProvider() {}

  @Override
  public String name() {
    return "leveldb";
  }

  @Override
  public String summary() {
    return "LevelDB in this process";
  }

  @Override
  public List<String> artifacts() {
    return List.of("org.fusesource.leveldbjni:leveldbjni-all", "org.iq80.leveldb:leveldb");
  }

  @Override
  public Class<LevelDbSettings> settings() {
    return LevelDbSettings.class;
  }

  @Override
  public Set<DataModel<?>> declares() {
    return KvAdapter.MODELS;
  }

  @Override
  public Optional<Path> directory(LevelDbSettings settings) {
    return Optional.of(settings.path());
  }

  @Override
  public DbAdapter open(LevelDbSettings settings, DbOptions options) {
    return new KvAdapter(
        LevelDbEngine.open(settings, options.durability()), settings.lockTimeout());
  }
}
