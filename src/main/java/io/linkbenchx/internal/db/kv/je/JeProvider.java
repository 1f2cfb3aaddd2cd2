package io.linkbenchx.internal.db.kv.je;

import io.linkbenchx.db.DbOptions;
import io.linkbenchx.internal.db.kv.EngineProvider;
import io.linkbenchx.internal.db.kv.OrderedEngine;
import java.util.List;

/** {@code database = je}. */
public final class JeProvider extends EngineProvider<JeSettings> {

  /** For ServiceLoader. */
  public JeProvider() {
    super("je", "Berkeley DB Java Edition in this process", JeSettings.class, "com.sleepycat:je");
  }

  @Override
  public List<String> aliases() {
    return List.of("berkeleydb", "bdbje");
  }

  @Override
  protected OrderedEngine engine(JeSettings own, DbOptions options) {
    return JeEngine.open(own, options.durability());
  }
}
