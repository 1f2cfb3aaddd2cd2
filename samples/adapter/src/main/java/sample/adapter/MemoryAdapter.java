package sample.adapter;

import io.linkbenchx.db.DataModel;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbDescription;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.EffectiveDurability;
import io.linkbenchx.db.Support;
import java.util.Map;
import java.util.Optional;

/** The opened database: says what it is, and which data models it holds. */
final class MemoryAdapter implements DbAdapter {
  private final MemorySettings settings;
  private final MemoryMap map;

  MemoryAdapter(MemorySettings settings) {
    this.settings = settings;
    this.map = new MemoryMap(settings.pause());
  }

  @Override
  public DbDescription describe() {
    return new DbDescription(
        "memory",
        "sorted map",
        System.getProperty("java.version"),
        "sorted map",
        new EffectiveDurability(Durability.NOJOURNAL, "none: survives no crash"),
        Map.of("pause", settings.pause().toString()));
  }

  @Override
  public boolean embedded() {
    return true;
  }

  @Override
  public <S extends Support> Optional<S> support(DataModel<S> model) {
    return model.among(map);
  }

  @Override
  public void close() {
    // the garbage collector does the rest
  }
}
