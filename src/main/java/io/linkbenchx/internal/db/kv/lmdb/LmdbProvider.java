package io.linkbenchx.internal.db.kv.lmdb;

import static io.linkbenchx.internal.db.kv.EngineErrors.saying;

import io.linkbenchx.db.Durability;
import io.linkbenchx.internal.db.kv.EngineDirectory;
import io.linkbenchx.internal.db.kv.EngineErrors;
import io.linkbenchx.internal.db.kv.EngineProvider;
import io.linkbenchx.internal.db.kv.OrderedEngine;
import io.linkbenchx.result.Outcome;
import java.util.List;
import java.util.Set;
import java.util.function.ObjLongConsumer;
import org.lmdbjava.Env;
import org.lmdbjava.LmdbNativeException;

/** {@code database = lmdb}. */
public final class LmdbProvider extends EngineProvider<LmdbSettings> {
  /** With less free space than this, in bytes, a commit of one row may fail. */
  private static final long ROOM = 1 << 20;

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
        LmdbProvider::meanings,
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

  /** What LMDB's errors mean; the transaction of a failed operation was aborted. */
  private static void meanings(EngineErrors errors) {
    // LMDB reports EIO if only the first part of a write found space.
    errors.diskFull =
        saying("ENOSPC")
            .or(saying("EIO").and(e -> errors.directory().path().toFile().getUsableSpace() < ROOM));
    errors.damaged =
        cause ->
            cause instanceof Env.FileInvalidException
                || cause instanceof LmdbNativeException.PageCorruptedException
                || cause instanceof LmdbNativeException.PanicException;
    errors.means(
        cause -> cause instanceof Env.ReadersFullException,
        Outcome.FATAL,
        "LMDB's reader table is full: use fewer clients");
    errors.preventsOpening(
        saying("ENOMEM"),
        "cannot be mapped: this process may not reserve lmdb.map_size of address space; raise its"
            + " limit (ulimit -v) or lower lmdb.map_size");
  }
}
