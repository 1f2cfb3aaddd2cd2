package io.linkbenchx.internal.db.kv.je;

import io.linkbenchx.db.DbOptions;
import io.linkbenchx.db.Durability;
import io.linkbenchx.internal.db.kv.EngineDirectory;
import io.linkbenchx.internal.db.kv.EngineProvider;
import io.linkbenchx.internal.db.kv.OrderedEngine;
import java.util.List;
import java.util.Set;

/** {@code database = je}. */
public final class JeProvider extends EngineProvider<JeSettings> {

  /** For ServiceLoader. */
  public JeProvider() {
    super(
        "Berkeley DB Java Edition in this process",
        JeSettings.class,
        Set.of(Durability.SYNC, Durability.OS, Durability.BUFFERED),
        "its log is its only storage",
        "(.*\\.(jdb|del|bad)|je\\..*|je[a-z]*\\.csv)",
        directory -> new JeErrors(directory),
        "com.sleepycat:je");
  }

  @Override
  public List<String> aliases() {
    return List.of("berkeleydb", "bdbje");
  }

  @Override
  protected OrderedEngine open(JeSettings own, DbOptions options, EngineDirectory.Lock lock) {
    return new JeEngine(own, options.durability(), lock);
  }
}
