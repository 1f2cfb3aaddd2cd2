package io.linkbenchx.internal.db.kv.leveldb;

import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.internal.db.kv.EngineErrors;
import io.linkbenchx.internal.db.kv.UnpackedLibrary;
import org.iq80.leveldb.DBFactory;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One of the two implementations.
 *
 * @param version of the library
 * @param isNative whether it is LevelDB itself
 */
record LevelDbLibrary(DBFactory factory, String version, boolean isNative) {
  private static final Logger LOG = LoggerFactory.getLogger(LevelDbLibrary.class);

  /** The configured one, or the best one that can be loaded. */
  static LevelDbLibrary choose(LevelDbSettings.Library asked, EngineErrors errors) {
    if (asked == LevelDbSettings.Library.JAVA) {
      return java();
    }
    try {
      return leveldbjni();
    } catch (LinkageError | RuntimeException e) {
      DbOpenException missing = errors.libraryMissing(e);
      if (asked == LevelDbSettings.Library.NATIVE) {
        throw missing;
      }
      LOG.warn("using LevelDB's Java port: {}", missing.getMessage());
      return java();
    }
  }

  private static LevelDbLibrary leveldbjni() {
    UnpackedLibrary.load(
        "library.leveldbjni.path",
        directory -> org.fusesource.leveldbjni.internal.NativeDB.LIBRARY.load());
    return new LevelDbLibrary(
        org.fusesource.leveldbjni.JniDBFactory.factory,
        "leveldbjni " + org.fusesource.leveldbjni.JniDBFactory.VERSION,
        true);
  }

  private static LevelDbLibrary java() {
    return new LevelDbLibrary(
        org.iq80.leveldb.impl.Iq80DBFactory.factory,
        "Java port " + org.iq80.leveldb.impl.Iq80DBFactory.VERSION,
        false);
  }
}
