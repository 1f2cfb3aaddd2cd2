package io.linkbenchx.internal.db.kv.lmdb;

import io.linkbenchx.db.Durability;
import io.linkbenchx.internal.db.kv.EngineDirectory;
import io.linkbenchx.internal.db.kv.EngineProvider;
import io.linkbenchx.internal.db.kv.OrderedEngine;
import java.util.List;
import java.util.Set;
import java.util.function.ObjLongConsumer;
import org.lmdbjava.Env;

/** {@code database = lmdb}. */
public final class LmdbProvider extends EngineProvider<LmdbSettings> {
  private final ObjLongConsumer<Env<?>> resize;

  /** For ServiceLoader. */
  public LmdbProvider() {
    this(null);
  }

  /**
   * @param resize gives an environment a larger map; null for LMDB's own call
   */
  LmdbProvider(ObjLongConsumer<Env<?>> resize) {
    super(
        "LMDB in this process",
        LmdbSettings.class,
        Set.of(Durability.SYNC, Durability.OS),
        "it has no log to disable, and every commit is written to its file immediately",
        "(data|lock)\\.mdb",
        directory -> new LmdbErrors(directory),
        "org.lmdbjava:lmdbjava");
    this.resize = resize;
  }

  @Override
  public List<String> aliases() {
    return List.of("mdb", "lightning");
  }

  @Override
  protected OrderedEngine open(LmdbSettings own, EngineDirectory.Opening opening) {
    return LmdbEngine.open(own, resize, opening);
  }
}
