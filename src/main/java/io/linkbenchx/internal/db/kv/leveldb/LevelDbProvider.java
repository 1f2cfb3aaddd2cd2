package io.linkbenchx.internal.db.kv.leveldb;

import static io.linkbenchx.internal.db.kv.EngineErrors.mentions;
import static io.linkbenchx.internal.db.kv.EngineErrors.saying;

import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.db.Durability;
import io.linkbenchx.internal.db.kv.EngineDirectory;
import io.linkbenchx.internal.db.kv.EngineErrors;
import io.linkbenchx.internal.db.kv.EngineProvider;
import io.linkbenchx.internal.db.kv.OrderedEngine;
import io.linkbenchx.internal.db.kv.UnpackedLibrary;
import java.io.IOException;
import java.util.Set;
import org.fusesource.leveldbjni.internal.NativeDB;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** {@code database = leveldb}. */
public final class LevelDbProvider extends EngineProvider<LevelDbSettings> {
  private static final Logger LOG = LoggerFactory.getLogger(LevelDbProvider.class);

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
    boolean isNative = choosesNative(own.library(), opening.directory().errors());
    return new LevelDbEngine(isNative, own, opening);
  }

  /**
   * Whether to use LevelDB itself, not its Java port.
   *
   * @throws DbOpenException if it is configured and cannot be loaded; {@code auto} takes the port
   */
  private static boolean choosesNative(LevelDbSettings.Library asked, EngineErrors errors) {
    if (asked == LevelDbSettings.Library.JAVA) {
      return false;
    }
    try {
      UnpackedLibrary.load("library.leveldbjni.path", directory -> NativeDB.LIBRARY.load());
      return true;
    } catch (LinkageError | RuntimeException e) {
      DbOpenException missing = errors.libraryMissing(e);
      if (asked == LevelDbSettings.Library.NATIVE) {
        throw missing;
      }
      LOG.warn("using LevelDB's Java port: {}", missing.getMessage());
      return false;
    }
  }

  /** What LevelDB's errors mean, as far as their texts show it. */
  private static void meanings(EngineErrors errors) {
    errors.code = cause -> "";
    errors.damaged = cause -> mentions(cause, "orrupt");
    errors.inUse = saying("LOCK").or(saying("lock"));
    errors.libraryAdvice = "use leveldb.library = java, or another database";
  }
}
