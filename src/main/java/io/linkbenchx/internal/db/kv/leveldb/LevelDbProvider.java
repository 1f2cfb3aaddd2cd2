package io.linkbenchx.internal.db.kv.leveldb;

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
        directory -> new Errors(directory),
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
  private static final class Errors extends EngineErrors {
    Errors(EngineDirectory directory) {
      super(directory);
      code = cause -> "";
      damaged = cause -> mentions(cause, "orrupt");
      inUse = saying("LOCK").or(saying("lock"));
      libraryAdvice = "use leveldb.library = java, or another database";
    }
  }
}
