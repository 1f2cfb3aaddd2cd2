package io.linkbenchx.internal.db.kv.wiredtiger;

import io.linkbenchx.db.DbOptions;
import io.linkbenchx.internal.db.kv.EngineProvider;
import io.linkbenchx.internal.db.kv.OrderedEngine;
import java.util.List;

/** {@code database = wiredtiger}. */
public final class WiredTigerProvider extends EngineProvider<WiredTigerSettings> {

  /** For ServiceLoader. */
  public WiredTigerProvider() {
    super(
        "wiredtiger",
        "WiredTiger in this process, if its Java binding is installed",
        WiredTigerSettings.class);
  }

  @Override
  public List<String> aliases() {
    return List.of("wt");
  }

  @Override
  protected OrderedEngine engine(WiredTigerSettings own, DbOptions options) {
    return WiredTigerEngine.open(own, options.durability(), options.clients());
  }
}
