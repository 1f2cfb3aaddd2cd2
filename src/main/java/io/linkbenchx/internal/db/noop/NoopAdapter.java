package io.linkbenchx.internal.db.noop;

import io.linkbenchx.db.DataModel;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbDescription;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.EffectiveDurability;
import io.linkbenchx.db.Support;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** An opened noop database; its metadata live as long as this object. */
final class NoopAdapter implements DbAdapter {
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
