package io.linkbenchx.db.kv;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.kv.je.Jes;
import io.linkbenchx.db.kv.leveldb.LevelDbs;
import io.linkbenchx.db.kv.lmdb.Lmdbs;
import io.linkbenchx.db.kv.mvstore.MvStores;
import io.linkbenchx.db.kv.rocksdb.RocksDbs;
import io.linkbenchx.db.kv.sqlite.Sqlites;
import io.linkbenchx.db.kv.wiredtiger.WiredTigers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.Assumptions;

/** Every engine, for tests that ask the same of all of them. */
public enum TestEngine {
  ROCKSDB("rocksdb.path", true, Durability.BUFFERED, Durability.NOJOURNAL) {
    @Override
    public DbAdapter open(Path path, Durability durability) {
      return RocksDbs.open(path, durability);
    }
  },
  LMDB("lmdb.path", true) {
    @Override
    public DbAdapter open(Path path, Durability durability) {
      return Lmdbs.open(path, durability);
    }
  },
  JE("je.path", false, Durability.BUFFERED) {
    @Override
    public DbAdapter open(Path path, Durability durability) {
      return Jes.open(path, durability);
    }
  },
  SQLITE("sqlite.path", true) {
    @Override
    public DbAdapter open(Path path, Durability durability) {
      return Sqlites.open(path, durability);
    }
  },
  LEVELDB("leveldb.path", true) {
    @Override
    public DbAdapter open(Path path, Durability durability) {
      return LevelDbs.open(path, durability);
    }
  },
  LEVELDB_JAVA("leveldb.path", false) {
    @Override
    public DbAdapter open(Path path, Durability durability) {
      return LevelDbs.openPort(path, durability);
    }
  },
  MVSTORE("mvstore.path", false, Durability.BUFFERED) {
    @Override
    public DbAdapter open(Path path, Durability durability) {
      return MvStores.open(path, durability);
    }
  },
  WIREDTIGER("wiredtiger.path", true, Durability.BUFFERED, Durability.NOJOURNAL) {
    @Override
    public DbAdapter open(Path path, Durability durability) {
      return WiredTigers.open(path, false, durability);
    }

    @Override
    public DbAdapter openOnSmallDisk(Path path) {
      return WiredTigers.openOnSmallDisk(path, false);
    }

    @Override
    public boolean installed() {
      return WiredTigers.installed();
    }
  },
  WIREDTIGER_LSM("wiredtiger.path", true, Durability.BUFFERED, Durability.NOJOURNAL) {
    @Override
    public DbAdapter open(Path path, Durability durability) {
      return WiredTigers.open(path, true, durability);
    }

    @Override
    public DbAdapter openOnSmallDisk(Path path) {
      return WiredTigers.openOnSmallDisk(path, true);
    }

    @Override
    public boolean installed() {
      return WiredTigers.installed();
    }
  };

  private final String key;
  private final boolean nativeCode;

  @SuppressWarnings("ImmutableEnumChecker") // filled once
  private final Set<Durability> losing;

  TestEngine(String key, boolean nativeCode, Durability... losing) {
    this.key = key;
    this.nativeCode = nativeCode;
    this.losing = EnumSet.noneOf(Durability.class);
    this.losing.addAll(Set.of(losing));
  }

  /** The data models over an engine that was opened without an adapter. */
  public static DbAdapter adapter(OrderedEngine engine, Duration lockTimeout) {
    return new KvAdapter(engine, lockTimeout);
  }

  /** Opens through the provider, with small caches. */
  public abstract DbAdapter open(Path path, Durability durability);

  /** The same where there are 25 MB. */
  public DbAdapter openOnSmallDisk(Path path) {
    return open(path, Durability.OS);
  }

  /** Whether its library is on this machine. */
  public boolean installed() {
    return true;
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
