package io.linkbenchx.internal.db.kv.wiredtiger;

import io.linkbenchx.db.DbOptions;
import io.linkbenchx.db.Durability;
import io.linkbenchx.internal.db.kv.EngineDirectory;
import io.linkbenchx.internal.db.kv.EngineProvider;
import io.linkbenchx.internal.db.kv.OrderedEngine;
import java.util.EnumSet;
import java.util.List;

/** {@code database = wiredtiger}. */
public final class WiredTigerProvider extends EngineProvider<WiredTigerSettings> {

  /** For ServiceLoader. */
  public WiredTigerProvider() {
    super(
        "WiredTiger in this process, if its Java binding is installed",
        WiredTigerSettings.class,
        EnumSet.allOf(Durability.class),
        "",
        "(WiredTiger.*|kv.*|journal)",
        directory -> new WiredTigerErrors(directory));
  }

  @Override
  public List<String> aliases() {
    return List.of("wt");
  }

  @Override
  protected OrderedEngine open(WiredTigerSettings own, DbOptions options, EngineDirectory.Lock lock)
      throws Throwable {
    return new WiredTigerEngine(
        Binding.load(own), own, options.durability(), options.clients(), lock);
  }
}
