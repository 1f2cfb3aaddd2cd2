package io.linkbenchx.internal.db.kv.leveldb;

import io.linkbenchx.internal.db.kv.EngineDirectory;
import io.linkbenchx.internal.db.kv.EngineErrors;

/** What LevelDB's errors mean, as far as their texts show it. */
final class LevelDbErrors extends EngineErrors {
  LevelDbErrors(EngineDirectory directory) {
    super(directory);
  }

  @Override
  protected String code(Throwable cause) {
    return "";
  }

  @Override
  protected boolean damaged(Throwable cause) {
    return mentions(cause, "orrupt");
  }

  @Override
  protected boolean inUse(Throwable cause) {
    String text = String.valueOf(cause.getMessage());
    return text.contains("LOCK") || text.contains("lock");
  }

  @Override
  protected String libraryAdvice() {
    return "use leveldb.library = java, or another database";
  }
}
