package io.linkbenchx.internal.db.kv.leveldb;

import io.linkbenchx.internal.db.kv.EngineDirectory;
import io.linkbenchx.internal.db.kv.EngineErrors;

/** What LevelDB's errors mean, as far as their texts show it. */
final class LevelDbErrors extends EngineErrors {
  LevelDbErrors(EngineDirectory directory) {
    super(directory);
    code = cause -> "";
    damaged = cause -> mentions(cause, "orrupt");
    inUse = saying("LOCK").or(saying("lock"));
    libraryAdvice = "use leveldb.library = java, or another database";
  }
}
