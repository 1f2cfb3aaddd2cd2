package io.linkbenchx.internal.db.kv.wiredtiger;

import static io.linkbenchx.internal.db.kv.EngineErrors.saying;

import io.linkbenchx.db.Durability;
import io.linkbenchx.internal.db.kv.EngineDirectory;
import io.linkbenchx.internal.db.kv.EngineErrors;
import io.linkbenchx.internal.db.kv.EngineProvider;
import io.linkbenchx.internal.db.kv.OrderedEngine;
import io.linkbenchx.result.Outcome;
import java.util.EnumSet;
import java.util.List;

/** {@code database = wiredtiger}. */
public final class WiredTigerProvider extends EngineProvider<WiredTigerSettings> {

  /** For ServiceLoader. */
  public WiredTigerProvider() {
    super(
        "WiredTiger in this process, if its Java binding is installed",
        WiredTigerSettings.class,
        EnumSet.allOf(Durability.class),
        "",
        "(WiredTiger.*|kv.*|journal)",
        WiredTigerProvider::meanings);
  }

  @Override
  public List<String> aliases() {
    return List.of("wt");
  }

  @Override
  protected OrderedEngine open(WiredTigerSettings own, EngineDirectory.Opening opening)
      throws Throwable {
    return new WiredTigerEngine(Binding.load(own), own, opening);
  }

  /** What WiredTiger's errors mean. */
  private static void meanings(EngineErrors errors) {
    errors.means(
        saying("WT_ROLLBACK").or(cause -> errors.code.apply(cause).contains("Rollback")),
        Outcome.CONFLICT,
        "write conflict");
    errors.means(
        cause -> errors.code.apply(cause).contains("Panic"),
        Outcome.FATAL,
        "WiredTiger has stopped, as it does if the disk is full: free space or set"
            + " wiredtiger.path to a larger disk, then restart, which recovers the database");
    errors.preventsOpening(
        saying("PANIC"),
        "cannot be recovered, possibly because the disk is full: free space (df), then restart");
    errors.alsoCheck = ", and wiredtiger.config";
    errors.libraryAdvice = "install Debian's libwiredtiger-java, or use another database";
  }
}
