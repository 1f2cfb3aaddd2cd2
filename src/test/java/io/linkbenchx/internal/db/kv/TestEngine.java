package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbOptions;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.Isolation;
import io.linkbenchx.internal.db.kv.je.Jes;
import io.linkbenchx.internal.db.kv.leveldb.LevelDbs;
import io.linkbenchx.internal.db.kv.lmdb.Lmdbs;
import io.linkbenchx.internal.db.kv.mvstore.MvStores;
import io.linkbenchx.internal.db.kv.rocksdb.RocksDbs;
import io.linkbenchx.internal.db.kv.sqlite.Sqlites;
import io.linkbenchx.internal.db.kv.wiredtiger.WiredTigers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.Assumptions;

/** Every engine, for tests that ask the same of all of them. */
public enum TestEngine {
  ROCKSDB("rocksdb.path", true, RocksDbs::open, Durability.BUFFERED, Durability.NOJOURNAL),
  LMDB("lmdb.path", true, Lmdbs::open),
  JE("je.path", false, Jes::open, Durability.BUFFERED),
  SQLITE("sqlite.path", true, Sqlites::open),
  LEVELDB("leveldb.path", true, LevelDbs::open),
  LEVELDB_JAVA("leveldb.path", false, LevelDbs::openPort),
  MVSTORE(
      "mvstore.path",
      false,
      MvStores::open,
      MvStores::openOnSmallDisk,
      Set.of(Durability.BUFFERED)),
  WIREDTIGER(false),
  WIREDTIGER_LSM(true);

  /** Opens through the provider, with small caches. */
  private interface Opening {
    DbAdapter open(Path path, Durability durability);
  }

  private final String key;
  private final boolean nativeCode;

  @SuppressWarnings("ImmutableEnumChecker") // without state
  private final Opening opening;

  @SuppressWarnings("ImmutableEnumChecker") // without state
  private final Function<Path, DbAdapter> onSmallDisk;

  @SuppressWarnings("ImmutableEnumChecker") // Set.of
  private final Set<Durability> losing;

  TestEngine(String key, boolean nativeCode, Opening opening, Durability... losing) {
    this(key, nativeCode, opening, path -> opening.open(path, Durability.OS), Set.of(losing));
  }

  /** WiredTiger. */
  TestEngine(boolean lsm) {
    this(
        "wiredtiger.path",
        true,
        (path, durability) -> WiredTigers.open(path, lsm, durability),
        path -> WiredTigers.openOnSmallDisk(path, lsm),
        Set.of(Durability.BUFFERED, Durability.NOJOURNAL));
  }

  TestEngine(
      String key,
      boolean nativeCode,
      Opening opening,
      Function<Path, DbAdapter> onSmallDisk,
      Set<Durability> losing) {
    this.key = key;
    this.nativeCode = nativeCode;
    this.opening = opening;
    this.onSmallDisk = onSmallDisk;
    this.losing = losing;
  }

  /** An engine without an adapter. */
  public static <S extends Record & KvSettings> OrderedEngine engine(
      EngineProvider<S> provider, S settings, Durability durability) {
    return provider.engine(settings, new DbOptions(durability, Isolation.READ_COMMITTED, 4));
  }

  /** The data models over an engine that was opened without an adapter. */
  public static DbAdapter adapter(OrderedEngine engine, Duration lockTimeout) {
    return new KvAdapter(engine, lockTimeout);
  }

  /** Opens through the provider, with small caches. */
  public DbAdapter open(Path path, Durability durability) {
    return opening.open(path, durability);
  }

  /** The same where there are 25 MB. */
  public DbAdapter openOnSmallDisk(Path path) {
    return onSmallDisk.apply(path);
  }

  /** Whether its library is on this machine. */
  public boolean installed() {
    return !key.startsWith("wiredtiger") || WiredTigers.installed();
  }

  /** Ends a test as not covered where the library is missing. */
  public void require() {
    if (!installed()) {
      Assumptions.abort(WiredTigers.MISSING);
    }
  }

  /** The setting of its directory. */
  public String key() {
    return key;
  }

  /** Whether it needs a native library. */
  public boolean nativeCode() {
    return nativeCode;
  }

  /** The words it can keep. */
  public Set<Durability> words() {
    Set<Durability> words = EnumSet.of(Durability.SYNC, Durability.OS);
    words.addAll(losing);
    return words;
  }

  /** Those of them that lose commits with the process. */
  public Set<Durability> losing() {
    return losing;
  }
}
