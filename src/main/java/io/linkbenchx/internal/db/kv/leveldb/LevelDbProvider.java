package io.linkbenchx.internal.db.kv.leveldb;

import static io.linkbenchx.internal.db.kv.EngineErrors.mentions;
import static io.linkbenchx.internal.db.kv.EngineErrors.saying;

import io.linkbenchx.db.Durability;
import io.linkbenchx.internal.db.kv.EngineDirectory;
import io.linkbenchx.internal.db.kv.EngineErrors;
import io.linkbenchx.internal.db.kv.EngineProvider;
import io.linkbenchx.internal.db.kv.OrderedEngine;
import java.io.IOException;
import java.util.Set;

/** {@code database = leveldb}. */
public final class LevelDbProvider extends EngineProvider<LevelDbSettings> {

  /** For ServiceLoader. */
  public LevelDbProvider() {
    super(
        "LevelDB in this process",
        LevelDbSettings.class,
        Set.of(Durability.SYNC, Durability.OS),
        "its log cannot be disabled or kept in the process",
        "(CURRENT|LOCK|LOG(\\.old)?|MANIFEST-.*|.*\\.(log|sst|ldb|dbtmp))",
        LevelDbProvider::meanings,
        "org.fusesource.leveldbjni:leveldbjni-all",
        "org.iq80.leveldb:leveldb");
  }

  @Override
  protected OrderedEngine open(LevelDbSettings own, EngineDirectory.Opening opening)
      throws IOException {
    LevelDbLibrary library = LevelDbLibrary.choose(own.library(), opening.directory().errors());
    return new LevelDbEngine(library, own, opening);
  }

  /** What LevelDB's errors mean, as far as their texts show it. */
  private static void meanings(EngineErrors errors) {
    errors.code = cause -> "";
    errors.damaged = cause -> mentions(cause, "orrupt");
    errors.inUse = saying("LOCK").or(saying("lock"));
    errors.libraryAdvice = "use leveldb.library = java, or another database";
  }
}
