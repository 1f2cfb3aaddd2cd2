package io.linkbenchx.internal.db.kv.rocksdb;

import static io.linkbenchx.internal.db.kv.EngineErrors.mentions;
import static io.linkbenchx.internal.db.kv.EngineErrors.saying;

import io.linkbenchx.db.Durability;
import io.linkbenchx.internal.db.kv.EngineDirectory;
import io.linkbenchx.internal.db.kv.EngineErrors;
import io.linkbenchx.internal.db.kv.EngineProvider;
import io.linkbenchx.internal.db.kv.OrderedEngine;
import io.linkbenchx.result.Outcome;
import java.util.EnumSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import org.rocksdb.RocksDBException;
import org.rocksdb.Status;

/** {@code database = rocksdb}. */
public final class RocksDbProvider extends EngineProvider<RocksDbSettings> {
  private static final Set<String> CONFLICTS = Set.of("Busy", "TryAgain", "Aborted");

  /** For ServiceLoader. */
  public RocksDbProvider() {
    super(
        "RocksDB in this process",
        RocksDbSettings.class,
        EnumSet.allOf(Durability.class),
        "",
        "(CURRENT|IDENTITY|LOCK|LOG.*|MANIFEST-.*|OPTIONS-.*|.*\\.(log|sst|dbtmp))",
        RocksDbProvider::meanings,
        "org.rocksdb:rocksdbjni");
  }

  @Override
  public List<String> aliases() {
    return List.of(
        "com.facebook.LinkBench.LinkStoreRocksDb", "com.facebook.LinkBench.MemoryLinkStore");
  }

  @Override
  public OptionalLong cacheBytes(RocksDbSettings own) {
    return OptionalLong.of(own.cache());
  }

  @Override
  protected OrderedEngine open(RocksDbSettings own, EngineDirectory.Opening opening)
      throws RocksDBException {
    RocksDbOptions.loadLibrary();
    return new RocksDbEngine(own, opening);
  }

  /** What RocksDB's errors mean. */
  static void meanings(EngineErrors errors) {
    errors.code = RocksDbProvider::code;
    errors.diskFull =
        errors.diskFull.or(
            cause ->
                cause instanceof RocksDBException known
                    && known.getStatus() != null
                    && known.getStatus().getSubCode() == Status.SubCode.NoSpace);
    errors.damaged = cause -> code(cause).equals("Corruption");
    errors.inUse = saying("LOCK");
    errors.means(cause -> CONFLICTS.contains(code(cause)), Outcome.CONFLICT, "write conflict");
    errors.means(cause -> code(cause).equals("TimedOut"), Outcome.TIMEOUT, "timed out");
    // the first writer has the reason; those after it learn only that the file failed before
    errors.means(
        cause -> mentions(cause, "Seen error"),
        Outcome.FATAL,
        "an earlier write failed, most often because the disk is full: free space or set"
            + " rocksdb.path to a larger disk");
  }

  private static String code(Throwable cause) {
    return cause instanceof RocksDBException known && known.getStatus() != null
        ? known.getStatus().getCode().name()
        : "Undefined";
  }
}
