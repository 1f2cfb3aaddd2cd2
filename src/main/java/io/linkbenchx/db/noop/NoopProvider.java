package io.linkbenchx.db.noop;

import io.linkbenchx.db.DataModel;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbAdapterProvider;
import io.linkbenchx.db.DbOptions;
import java.util.List;
import java.util.Set;

/** {@code database = noop}. */
public final class NoopProvider implements DbAdapterProvider<NoopSettings> {

  /** For ServiceLoader. */
  public NoopProvider() {}

  @Override
  public String name() {
    return "noop";
  }

  @Override
  public List<String> aliases() {
    return List.of("null");
  }

  @Override
  public String summary() {
    return "answers at once and stores nothing: measures the client itself";
  }

  @Override
  public Class<NoopSettings> settings() {
    return NoopSettings.class;
  }

  @Override
  public Set<DataModel> declares() {
    return Set.of(DataModel.GRAPH, DataModel.ROWS, DataModel.PURCHASES, DataModel.KEY_VALUES);
  }

  @Override
  public DbAdapter open(NoopSettings settings, DbOptions options) {
    return new NoopAdapter();
  }
}
