package sample.adapter;

import io.linkbenchx.db.DataModel;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbAdapterProvider;
import io.linkbenchx.db.DbOptions;
import io.linkbenchx.db.keyvalue.KeyValueSupport;
import java.util.Set;

/** {@code database = memory}; ServiceLoader finds it by its line in META-INF/services. */
public final class MemoryProvider implements DbAdapterProvider<MemorySettings> {

  /** For ServiceLoader. */
  public MemoryProvider() {}

  @Override
  public String name() {
    return "memory";
  }

  @Override
  public String summary() {
    return "a sorted map in this process";
  }

  @Override
  public Class<MemorySettings> settings() {
    return MemorySettings.class;
  }

  @Override
  public Set<DataModel<?>> declares() {
    return Set.of(KeyValueSupport.MODEL);
  }

  @Override
  public DbAdapter open(MemorySettings settings, DbOptions options) {
    return new MemoryAdapter(settings);
  }
}
