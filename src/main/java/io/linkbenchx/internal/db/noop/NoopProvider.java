package io.linkbenchx.internal.db.noop;

import io.linkbenchx.db.DataModel;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbAdapterProvider;
import io.linkbenchx.db.DbDescription;
import io.linkbenchx.db.DbOptions;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.EffectiveDurability;
import io.linkbenchx.db.Support;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.db.keyvalue.KeyValueSupport;
import io.linkbenchx.db.purchase.PurchaseSupport;
import io.linkbenchx.db.rows.RowSupport;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** {@code database = noop}. */
public final class NoopProvider implements DbAdapterProvider<NoopProvider.Settings> {

  /** It has none. */
  record Settings() {}

  /** An opened noop database; its metadata live as long as this object. */
  private static final class Adapter implements DbAdapter {
    private final Map<DataModel<?>, NoopSupport> supports = new ConcurrentHashMap<>();

    @Override
    public DbDescription describe() {
      return new DbDescription(
          "noop",
          "noop",
          "1",
          "noop",
          new EffectiveDurability(
              Durability.NOJOURNAL, "none: nothing is stored (survives no crash)"),
          Map.of());
    }

    @Override
    public boolean embedded() {
      return true;
    }

    @Override
    public <S extends Support> Optional<S> support(DataModel<S> model) {
      return model.among(supports.computeIfAbsent(model, any -> new NoopSupport()));
    }

    @Override
    public void close() {
      // there is nothing to release
    }
  }

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
    return new Adapter();
  }
}
