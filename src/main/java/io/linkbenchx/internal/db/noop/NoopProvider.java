package io.linkbenchx.internal.db.noop;

import io.linkbenchx.db.DataModel;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbAdapterProvider;
import io.linkbenchx.db.DbOptions;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.db.keyvalue.KeyValueSupport;
import io.linkbenchx.db.purchase.PurchaseSupport;
import io.linkbenchx.db.rows.RowSupport;
import java.util.List;
import java.util.Set;

/** {@code database = noop}. */
public final class NoopProvider implements DbAdapterProvider<NoopProvider.Settings> {

  /** It has none. */
  record Settings() {}

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
    return "returns immediately and stores nothing: measures the client itself";
  }

  @Override
  public Class<Settings> settings() {
    return Settings.class;
  }

  @Override
  public Set<DataModel<?>> declares() {
    return Set.of(
        GraphSupport.MODEL, RowSupport.MODEL, PurchaseSupport.MODEL, KeyValueSupport.MODEL);
  }

  @Override
  public DbAdapter open(Settings settings, DbOptions options) {
    return new NoopAdapter();
  }
}
