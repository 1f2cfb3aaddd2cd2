package io.linkbenchx.db.kv.lmdb;

import io.linkbenchx.db.DataModel;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbAdapterProvider;
import io.linkbenchx.db.DbOptions;
import io.linkbenchx.db.kv.KvAdapter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** {@code database = lmdb}. */
public final class LmdbProvider implements DbAdapterProvider<LmdbSettings> {

  /** For ServiceLoader. */
  public LmdbProvider() {}

  @Override
  public String name() {
    return "lmdb";
  }

  @Override
  public List<String> aliases() {
    return List.of("mdb", "lightning");
  }

  @Override
  public String summary() {
    return "LMDB in this process";
  }

  @Override
  public List<String> artifacts() {
    return List.of("org.lmdbjava:lmdbjava");
  }

  @Override
  public Class<LmdbSettings> settings() {
    return LmdbSettings.class;
  }

  @Override
  public Set<DataModel<?>> declares() {
    return KvAdapter.MODELS;
  }

  @Override
  public Optional<Path> directory(LmdbSettings settings) {
    return Optional.of(settings.path());
  }

  @Override
  public DbAdapter open(LmdbSettings settings, DbOptions options) {
    return new KvAdapter(LmdbEngines.open(settings, options.durability()), settings.lockTimeout());
  }
}
