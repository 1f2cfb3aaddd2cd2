package io.linkbenchx.db.kv.je;

import io.linkbenchx.db.DataModel;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbAdapterProvider;
import io.linkbenchx.db.DbOptions;
import io.linkbenchx.db.kv.KvAdapter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** {@code database = je}. */
public final class JeProvider implements DbAdapterProvider<JeSettings> {

  /** For ServiceLoader. */
  public JeProvider() {}

  @Override
  public String name() {
    return "je";
  }

  @Override
  public List<String> aliases() {
    return List.of("berkeleydb", "bdbje");
  }

  @Override
  public String summary() {
    return "Berkeley DB Java Edition in this process";
  }

  @Override
  public List<String> artifacts() {
    return List.of("com.sleepycat:je");
  }

  @Override
  public Class<JeSettings> settings() {
    return JeSettings.class;
  }

  @Override
  public Set<DataModel<?>> declares() {
    return KvAdapter.MODELS;
  }

  @Override
  public Optional<Path> directory(JeSettings settings) {
    return Optional.of(settings.path());
  }

  @Override
  public DbAdapter open(JeSettings settings, DbOptions options) {
    return new KvAdapter(JeEngine.open(settings, options.durability()), settings.lockTimeout());
  }
}
