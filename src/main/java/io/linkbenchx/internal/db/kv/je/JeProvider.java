package io.linkbenchx.internal.db.kv.je;

import com.sleepycat.je.DiskLimitException;
import com.sleepycat.je.EnvironmentFailureException;
import com.sleepycat.je.EnvironmentLockedException;
import com.sleepycat.je.LockConflictException;
import com.sleepycat.je.LockTimeoutException;
import io.linkbenchx.db.Durability;
import io.linkbenchx.internal.db.kv.EngineDirectory;
import io.linkbenchx.internal.db.kv.EngineErrors;
import io.linkbenchx.internal.db.kv.EngineProvider;
import io.linkbenchx.internal.db.kv.OrderedEngine;
import io.linkbenchx.result.Outcome;
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
        JeProvider::meanings,
        "com.sleepycat:je");
  }

  @Override
  public List<String> aliases() {
    return List.of("berkeleydb", "bdbje");
  }

  @Override
  protected OrderedEngine open(JeSettings own, EngineDirectory.Opening opening) {
    return new JeEngine(own, opening);
  }

  /** What JE's exceptions mean; the transaction of a failed operation was aborted. */
  private static void meanings(EngineErrors errors) {
    errors.means(
        cause -> cause instanceof LockTimeoutException,
        Outcome.TIMEOUT,
        "rows are locked by another transaction: see je.lock_timeout");
    errors.means(
        cause -> cause instanceof LockConflictException, Outcome.CONFLICT, "write conflict");
    errors.means(
        cause -> cause instanceof EnvironmentFailureException,
        Outcome.FATAL,
        "the database must be opened again, which recovers it");
    errors.diskFull = errors.diskFull.or(cause -> cause instanceof DiskLimitException);
    errors.inUse = cause -> cause instanceof EnvironmentLockedException;
    errors.alsoCheck = ", that je.cache fits the heap";
  }
}
