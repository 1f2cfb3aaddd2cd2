package io.linkbenchx.internal.db.kv.wiredtiger;

import io.linkbenchx.db.DbDescription;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.EffectiveDurability;
import io.linkbenchx.internal.db.kv.Descriptions;
import io.linkbenchx.internal.db.kv.EngineCursor;
import io.linkbenchx.internal.db.kv.EngineDirectory;
import io.linkbenchx.internal.db.kv.EngineSession;
import io.linkbenchx.internal.db.kv.OrderedEngine;
import java.io.IOException;
import java.nio.file.Files;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;

/** One opened WiredTiger directory with one table. */
final class WiredTigerEngine extends OrderedEngine {
  /** The table of keys and values. */
  static final String TABLE = "table:kv";

  /** A client's writer, its cursor and its other reads. */
  private static final int SESSIONS_PER_CLIENT = 3;

  /** For scans, flushes, statistics and WiredTiger itself. */
  private static final int OTHER_SESSIONS = 200;

  private static final int FEWEST_SESSIONS = 1000;

  final Binding binding;
  private final Object connection;
  private final WiredTigerSettings settings;

  WiredTigerEngine(Binding binding, WiredTigerSettings settings, EngineDirectory.Opening opening)
      throws Throwable {
    super(opening);
    this.binding = binding;
    this.settings = settings;
    String config = config(opening.options().clients());
    this.connection = (Object) binding.open.invokeExact(settings.path().toString(), config);
    createTable();
  }

  /**
   * @param clients number of clients with open sessions
   */
  private String config(int clients) {
    return String.format(
        Locale.ROOT,
        "create,cache_size=%d,session_max=%d,statistics=(fast)%s%s",
        settings.cache(),
        Math.max(FEWEST_SESSIONS, OTHER_SESSIONS + SESSIONS_PER_CLIENT * (long) clients),
        promise(),
        more(settings.config()));
  }

  /** Configuration that makes commits durable; empty to keep WiredTiger's default. */
  private String promise() {
    String log = ",log=(enabled=true,archive=true),transaction_sync=";
    String checkpoint = ",checkpoint=(wait=60)";
    return switch (asked) {
      case ASIS -> "";
      case OS -> log + "(enabled=true,method=none)" + checkpoint;
      case BUFFERED -> log + "(enabled=false)" + checkpoint;
      case NOJOURNAL -> ",log=(enabled=false)" + checkpoint;
      default -> log + "(enabled=true,method=fsync)" + checkpoint;
    };
  }

  private static String more(String config) {
    return config.isBlank() ? "" : "," + config;
  }

  private void createTable() throws Throwable {
    Object session = openNativeSession();
    boolean lsm = settings.structure() == WiredTigerSettings.Structure.LSM;
    String config =
        "key_format=u,value_format=u" + (lsm ? ",type=lsm" : "") + more(settings.tableConfig());
    binding.create.invokeExact(session, TABLE, config);
    closeNativeSession(session);
  }

  Object openNativeSession() throws Throwable {
    return (Object) binding.openSession.invokeExact(connection, "isolation=snapshot");
  }

  void closeNativeSession(Object session) throws Throwable {
    binding.closeSession.invokeExact(session, "");
  }

  @Override
  protected EngineSession newSession() {
    return new WiredTigerSession(this);
  }

  @Override
  protected EngineCursor newCursor() {
    return new WiredTigerCursor(this);
  }

  /**
   * Sessions keep cursors on the table, so it cannot be dropped: its keys are removed one by one.
   */
  @Override
  public void deleteAll() {
    super.deleteAll();
    flush();
  }

  /**
   * Forces the log to the device; writes a checkpoint if there is no log, or none that we
   * configured.
   */
  @Override
  public void flush() {
    run(
        () -> {
          Object session = openNativeSession();
          if (asked == Durability.NOJOURNAL || asked == Durability.ASIS) {
            binding.checkpoint.invokeExact(session, "");
          } else {
            binding.flushLog.invokeExact(session, "sync=on");
          }
          closeNativeSession(session);
        });
  }

  @Override
  protected DbDescription describe(Map<String, String> entries) throws IOException {
    String structure = settings.structure().name().toLowerCase(Locale.ROOT);
    entries.put("structure", structure);
    boolean ownCache = sets(settings.config(), "cache_size");
    entries.put(
        "cache", ownCache ? "see wiredtiger.config" : Descriptions.mebibytes(settings.cache()));
    entries.put(
        "checkpoint", asked == Durability.ASIS ? "after a load and at the end only" : "every 60 s");
    if (!settings.config().isBlank()) {
      entries.put("wiredtiger.config", settings.config());
    }
    entries.put("isolation", "serializable (row locks, snapshot reads)");
    return new DbDescription(
        directory().kind(),
        directory().product(),
        version(),
        directory().product() + " " + structure,
        durability(settings.config(), asked),
        entries,
        ownCache ? null : settings.cache());
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
    String how =
        switch (asked) {
          case OS -> "log written per commit, no fsync";
          case BUFFERED -> "log written when its buffer is full";
          case ASIS -> "log off, no checkpoints except after a load and at the end";
          case NOJOURNAL -> "log off, checkpoints";
          default -> "log on, fsync per commit";
        };
    Durability level = asked == Durability.ASIS ? Durability.NOJOURNAL : asked;
    return Descriptions.durability(how, level, asked);
  }

  private static boolean sets(String config, String name) {
    return Pattern.compile("\\b" + name + "\\s*[=:]").matcher(config).find();
  }

  /** The version that created the database, from a file: "WiredTiger 3.2.1: (August 26, 2019)". */
  private String version() throws IOException {
    String line = Files.readAllLines(directory().path().resolve("WiredTiger")).get(1);
    return line.replaceAll("^WiredTiger ([0-9.]+): \\(.* (\\d{4})\\)$", "$1 ($2)");
  }

  /**
   * The figures of a statistics cursor; names differ between versions: a missing one is 0.
   *
   * @param of the object, such as the table; empty: the whole connection
   */
  private Function<String, Long> figures(String of) throws Throwable {
    Map<String, Long> all = new HashMap<>();
    SessionCursor opened = new SessionCursor(this, "statistics:" + of, "statistics=(fast)");
    try {
      Object cursor = opened.cursor;
      while ((int) binding.next.invokeExact(cursor) == 0) {
        String name = (String) binding.text.invokeExact(cursor);
        String printed = (String) binding.text.invokeExact(cursor);
        long value = (long) binding.number.invokeExact(cursor);
        assert printed != null;
        all.put(name, Math.max(0, value));
      }
    } finally {
      opened.close();
    }
    return name -> all.getOrDefault(name, 0L);
  }

  @Override
  protected void count(Map<String, Long> work, Map<String, Long> state) throws Throwable {
    Function<String, Long> all = figures("");
    Function<String, Long> table = figures(TABLE);
    work.put("read_bytes", all.apply("block-manager: bytes read"));
    work.put("written_bytes", all.apply("block-manager: bytes written"));
    work.put("checkpoint_written_bytes", all.apply("block-manager: bytes written for checkpoint"));
    work.put("log_written_bytes", all.apply("log: log bytes written"));
    work.put("log_syncs", all.apply("log: log sync operations"));
    work.put("inserted_bytes", all.apply("cursor: cursor insert key and value bytes"));
    work.put("checkpoints", all.apply("transaction: transaction checkpoints"));
    work.put("cache_requests", all.apply("cache: pages requested from the cache"));
    work.put("cache_read_pages", all.apply("cache: pages read into cache"));
    work.put("cache_read_bytes", all.apply("cache: bytes read into cache"));
    work.put("cache_written_bytes", all.apply("cache: bytes written from cache"));
    work.put(
        "cache_evicted_pages",
        all.apply("cache: unmodified pages evicted") + all.apply("cache: modified pages evicted"));
    work.put("lsm_rows_merged", all.apply("LSM: rows merged in an LSM tree"));
    state.put("cache_used_bytes", all.apply("cache: bytes currently in the cache"));
    state.put("cache_dirty_bytes", all.apply("cache: tracked dirty bytes in the cache"));
    state.put("table_file_bytes", table.apply("block-manager: file size in bytes"));
    state.put("tree_depth", table.apply("btree: maximum tree depth"));
    state.put("lsm_chunks", table.apply("LSM: chunks in the LSM tree"));
    state.put("lsm_merge_generation", table.apply("LSM: highest merge generation in the LSM tree"));
  }

  @Override
  protected void closeStore() throws Throwable {
    binding.closeConnection.invokeExact(connection, "");
  }
}
