package io.linkbenchx.internal.db.kv.wiredtiger;

import io.linkbenchx.db.DbDescription;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.EffectiveDurability;
import io.linkbenchx.internal.db.kv.CursorSnapshot;
import io.linkbenchx.internal.db.kv.Durabilities;
import io.linkbenchx.internal.db.kv.EngineBase;
import io.linkbenchx.internal.db.kv.EngineDirectory;
import io.linkbenchx.internal.db.kv.EngineSession;
import io.linkbenchx.internal.db.kv.EngineSnapshot;
import io.linkbenchx.internal.db.kv.Sizes;
import io.linkbenchx.result.EngineStatistics;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** One opened WiredTiger directory with one table. */
final class WiredTigerEngine extends EngineBase {
  /** The table of keys and values. */
  static final String TABLE = "table:kv";

  /** A client's writer, its cursor and its other reads. */
  private static final int SESSIONS_PER_CLIENT = 3;

  /** For scans, flushes, statistics and WiredTiger itself. */
  private static final int OTHER_SESSIONS = 200;

  private static final int FEWEST_SESSIONS = 1000;

  private static final String FILES = "(WiredTiger.*|kv.*|journal)";

  private final Binding binding;
  private final Object connection;
  private final WiredTigerSettings settings;
  private final Durability durability;
  private final String version;

  private WiredTigerEngine(
      Binding binding,
      Object connection,
      WiredTigerSettings settings,
      Durability durability,
      EngineDirectory.Lock lock)
      throws Throwable {
    super(lock);
    this.binding = binding;
    this.connection = connection;
    this.settings = settings;
    this.durability = durability;
    this.version = version(lock.directory().path());
    createTable();
  }

  /**
   * @param clients number of clients with open sessions
   */
  static WiredTigerEngine open(WiredTigerSettings settings, Durability durability, int clients) {
    Binding binding = Binding.load(settings);
    EngineDirectory directory =
        new EngineDirectory("WiredTiger", "wiredtiger.path", settings.path(), FILES);
    return directory.open(
        lock -> {
          try {
            Object connection =
                binding.open(settings.path(), config(settings, durability, clients));
            return new WiredTigerEngine(binding, connection, settings, durability, lock);
          } catch (Error e) {
            throw e;
          } catch (Throwable e) {
            throw WiredTigerErrors.notOpened(directory, e);
          }
        });
  }

  private static String config(WiredTigerSettings settings, Durability durability, int clients) {
    return String.format(
        Locale.ROOT,
        "create,cache_size=%d,session_max=%d,statistics=(fast)%s%s",
        settings.cacheBytes(),
        Math.max(FEWEST_SESSIONS, OTHER_SESSIONS + SESSIONS_PER_CLIENT * (long) clients),
        promise(durability),
        more(settings.config()));
  }

  /** Configuration that makes commits durable; empty to keep WiredTiger's default. */
  private static String promise(Durability durability) {
    String checkpoint = ",checkpoint=(wait=60)";
    return switch (durability) {
      case ASIS -> "";
      case OS ->
          ",log=(enabled=true,archive=true),transaction_sync=(enabled=true,method=none)"
              + checkpoint;
      case BUFFERED ->
          ",log=(enabled=true,archive=true),transaction_sync=(enabled=false)" + checkpoint;
      case NOJOURNAL -> ",log=(enabled=false)" + checkpoint;
      default ->
          ",log=(enabled=true,archive=true),transaction_sync=(enabled=true,method=fsync)"
              + checkpoint;
    };
  }

  private static String more(String config) {
    return config.isBlank() ? "" : "," + config;
  }

  private void createTable() throws Throwable {
    Object session = openNativeSession();
    int done =
        (int)
            binding.create.invokeExact(
                session,
                TABLE,
                "key_format=u,value_format=u"
                    + (settings.structure() == WiredTigerSettings.Structure.LSM ? ",type=lsm" : "")
                    + more(settings.tableConfig()));
    closeNativeSession(session);
    assert done == 0;
  }

  Binding binding() {
    return binding;
  }

  Object openNativeSession() throws Throwable {
    return (Object) binding.openSession.invokeExact(connection, "isolation=snapshot");
  }

  void closeNativeSession(Object session) throws Throwable {
    int done = (int) binding.closeSession.invokeExact(session, "");
    assert done == 0;
  }

  @Override
  public synchronized EngineSession openSession() {
    try {
      WiredTigerSession session = new WiredTigerSession(this);
      return opened(session, session::closeNow);
    } catch (Throwable e) {
      throw WiredTigerErrors.failed(e);
    }
  }

  @Override
  public synchronized EngineSnapshot openSnapshot() {
    try {
      WiredTigerCursor cursor = new WiredTigerCursor(this);
      cursor.begin();
      return opened(
          new CursorSnapshot(cursor, this::release),
          () -> {
            cursor.end();
            cursor.close();
          });
    } catch (Throwable e) {
      throw WiredTigerErrors.failed(e);
    }
  }

  /**
   * Sessions keep cursors on the table, so it cannot be dropped: its keys are removed one by one.
   */
  @Override
  public void deleteAll() {
    deleteRange(ByteBuffer.allocateDirect(1), ByteBuffer.allocateDirect(1).put(0, (byte) 0xFF));
    flush();
  }

  /**
   * Forces the log to the device; writes a checkpoint if there is no log, or none that we
   * configured.
   */
  @Override
  public void flush() {
    try {
      Object session = openNativeSession();
      int done =
          durability == Durability.NOJOURNAL || durability == Durability.ASIS
              ? (int) binding.checkpoint.invokeExact(session, "")
              : (int) binding.flushLog.invokeExact(session, "sync=on");
      closeNativeSession(session);
      assert done == 0;
    } catch (Throwable e) {
      throw WiredTigerErrors.failed(e);
    }
  }

  @Override
  public DbDescription describe() {
    Map<String, String> entries = new LinkedHashMap<>();
    entries.put("path", directory().shown().toString());
    entries.put("structure", settings.structure().name().toLowerCase(Locale.ROOT));
    boolean ownCache = sets(settings.config(), "cache_size");
    entries.put(
        "cache", ownCache ? "see wiredtiger.config" : Sizes.mebibytes(settings.cacheBytes()));
    entries.put(
        "checkpoint",
        durability == Durability.ASIS ? "after a load and at the end only" : "every 60 s");
    if (!settings.config().isBlank()) {
      entries.put("wiredtiger.config", settings.config());
    }
    entries.put("isolation", "serializable (row locks, snapshot reads)");
    return new DbDescription(
        "wiredtiger",
        "WiredTiger",
        version,
        "WiredTiger " + settings.structure().name().toLowerCase(Locale.ROOT),
        durability(settings.config(), durability),
        entries,
        ownCache ? null : settings.cacheBytes());
  }

  /**
   * What a commit survives; unknown if the user's own configuration, which comes last and so
   * prevails, decides it.
   *
   * @param config value of wiredtiger.config
   */
  static EffectiveDurability durability(String config, Durability asked) {
    if (sets(config, "log")
        || sets(config, "transaction_sync")
        || (asked == Durability.ASIS && sets(config, "checkpoint"))) {
      return new EffectiveDurability(
          null, "unknown: as set by wiredtiger.config (durability " + asked.text() + ")");
    }
    return switch (asked) {
      case OS -> Durabilities.line("log written per commit, no fsync", Durability.OS, asked);
      case BUFFERED ->
          Durabilities.line("log written when its buffer is full", Durability.BUFFERED, asked);
      case ASIS ->
          Durabilities.line(
              "log off, no checkpoints except after a load and at the end",
              Durability.NOJOURNAL,
              asked);
      case NOJOURNAL -> Durabilities.line("log off, checkpoints", Durability.NOJOURNAL, asked);
      default -> Durabilities.line("log on, fsync per commit", Durability.SYNC, asked);
    };
  }

  private static boolean sets(String config, String name) {
    return Pattern.compile("\\b" + name + "\\s*[=:]").matcher(config).find();
  }

  /** The version that created the database, from a file: "WiredTiger 3.2.1: (August 26, 2019)". */
  private static String version(Path path) throws IOException {
    String line = Files.readAllLines(path.resolve("WiredTiger")).get(1);
    return line.replaceAll("^WiredTiger ([0-9.]+): \\(.* (\\d{4})\\)$", "$1 ($2)");
  }

  @Override
  public Optional<EngineStatistics> statistics() {
    try {
      return Optional.of(WiredTigerStatistics.read(this));
    } catch (Throwable e) {
      throw WiredTigerErrors.failed(e);
    }
  }

  @Override
  protected void closeStore() {
    try {
      int done = (int) binding.closeConnection.invokeExact(connection, "");
      assert done == 0;
    } catch (Throwable e) {
      throw WiredTigerErrors.failed(e);
    }
  }
}
