package io.linkbenchx.db.kv.wiredtiger;

import io.linkbenchx.db.DataModel;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbAdapterProvider;
import io.linkbenchx.db.DbOptions;
import io.linkbenchx.db.kv.KvAdapter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** {@code database = wiredtiger}. */
public final class WiredTigerProvider implements DbAdapterProvider<WiredTigerSettings> {

  /** For ServiceLoader. */
  public WiredTigerProvider() {}

  @Override
  public String name() {
    return "wiredtiger";
  }

  @Override
  public List<String> aliases() {
    return List.of("wt");
  }

  @Override
  public String summary() {
    return "WiredTiger in this process, if its Java binding is installed";
  }

  @Override
  public Class<WiredTigerSettings> settings() {
    return WiredTigerSettings.class;
  }

  @Override
  public Set<DataModel<?>> declares() {
    return KvAdapter.MODELS;
  }

  @Override
  public Optional<Path> directory(WiredTigerSettings settings) {
    return Optional.of(settings.path());
  }

  @Override
  public DbAdapter open(WiredTigerSettings settings, DbOptions options) {
    return new KvAdapter(
        WiredTigerEngine.open(settings, options.durability(), options.clients()),
        settings.lockTimeout());
  }
}
