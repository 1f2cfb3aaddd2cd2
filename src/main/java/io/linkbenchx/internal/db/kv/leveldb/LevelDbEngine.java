package io.linkbenchx.internal.db.kv.leveldb;

import io.linkbenchx.db.DbDescription;
import io.linkbenchx.db.DbException;
import io.linkbenchx.db.Durability;
import io.linkbenchx.internal.db.kv.ArraySession;
import io.linkbenchx.internal.db.kv.BatchBuffer;
import io.linkbenchx.internal.db.kv.Bytes;
import io.linkbenchx.internal.db.kv.Descriptions;
import io.linkbenchx.internal.db.kv.EngineDirectory;
import io.linkbenchx.internal.db.kv.EngineSession;
import io.linkbenchx.internal.db.kv.OrderedEngine;
import io.linkbenchx.result.Outcome;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.fusesource.leveldbjni.JniDBFactory;
import org.iq80.leveldb.CompressionType;
import org.iq80.leveldb.DB;
import org.iq80.leveldb.DBFactory;
import org.iq80.leveldb.Options;
import org.iq80.leveldb.WriteBatch;
import org.iq80.leveldb.WriteOptions;
import org.iq80.leveldb.impl.Iq80DBFactory;

/** One opened LevelDB directory. */
final class LevelDbEngine extends OrderedEngine {
  /** Bytes of user data between two checks of the free space. */
  private static final long LOOK_EVERY = 1 << 20;

  /** "level, files, MB, seconds, MB read, MB written" in LevelDB's table of compactions. */
  private static final Pattern LEVEL =
      Pattern.compile("(?m)^ *\\d+ +(\\d+) +(\\d+) +(\\d+) +(\\d+) +(\\d+) *$");

  final DB db;

  /** Whether it is LevelDB itself, not its Java port. */
  final boolean isNative;

  private final LevelDbSettings settings;
  private final WriteOptions durably;
  private volatile long nextLook;
  private final WriteOptions lazily = new WriteOptions();

  LevelDbEngine(boolean isNative, LevelDbSettings settings, EngineDirectory.Opening opening)
      throws IOException {
    super(opening);
    DBFactory factory = isNative ? JniDBFactory.factory : Iq80DBFactory.factory;
    this.db = factory.open(settings.path().toFile(), options(settings));
    this.isNative = isNative;
    this.settings = settings;
    this.durably = new WriteOptions().sync(asked == Durability.SYNC);
  }

  private static Options options(LevelDbSettings settings) {
    return new Options()
        .createIfMissing(true)
        .cacheSize(settings.cache())
        .writeBufferSize((int) settings.writeBuffer())
        .blockSize((int) settings.blockSize())
        .compressionType(settings.compression() ? CompressionType.SNAPPY : CompressionType.NONE);
  }

  /**
   * Both libraries write through mapped files, so a full disk would crash the process, or cause a
   * JVM error, instead of failing a call: we stop before that happens.
   */
  private void requireSpace() {
    long written = batchBytes();
    if (written < nextLook) {
      return;
    }
    nextLook = written + LOOK_EVERY;
    long left = directory().path().toFile().getUsableSpace();
    long needed = 2 * settings.writeBuffer() + (8 << 20);
    if (left < needed) {
      nextLook = 0;
      throw new DbException(
          Outcome.FATAL,
          ("the disk is full: free space or set leveldb.path to a larger disk (LevelDB writes while"
                  + " %s MiB are free, and %s are)")
              .formatted(needed >> 20, left >> 20));
    }
  }

  WriteOptions writeOptions(boolean now) {
    return now ? durably : lazily;
  }

  @Override
  protected EngineSession newSession() {
    return new Session();
  }

  /** One client's batch and scan. */
  private final class Session extends ArraySession {
    Session() {
      super(LevelDbEngine.this, cursor(true));
    }

    @Override
    protected byte[] find(byte[] key) {
      return db.get(key);
    }

    @Override
    protected void apply(BatchBuffer batch, boolean now) throws Throwable {
      requireSpace();
      try (WriteBatch writes = db.createWriteBatch()) {
        batch.replay(
            (key, newValue) -> {
              if (newValue == null) {
                writes.delete(Bytes.of(key));
              } else {
                writes.put(Bytes.of(key), Bytes.of(newValue));
              }
            });
        db.write(writes, writeOptions(now));
      }
    }

    @Override
    protected void write(ByteBuffer key, ByteBuffer newValue) {
      requireSpace();
      db.put(Bytes.of(key), Bytes.of(newValue), writeOptions(true));
      wrote(key.limit() + newValue.limit());
    }
  }

  /** Reads everything once without filling the cache. */
  @Override
  protected LevelDbCursor newCursor() {
    return cursor(false);
  }

  LevelDbCursor cursor(boolean fillCache) {
    return new LevelDbCursor(db, fillCache, isNative);
  }

  @Override
  public void deleteRange(ByteBuffer from, ByteBuffer to) {
    super.deleteRange(from, to);
    if (isNative) {
      run(() -> db.compactRange(Bytes.of(from), Bytes.of(to)));
    }
  }

  /** A synced write also makes everything logged before it durable. */
  @Override
  public void flush() {
    run(
        () ->
            db.write(db.createWriteBatch().delete(new byte[] {0}), new WriteOptions().sync(true)));
  }

  @Override
  protected DbDescription describe(Map<String, String> entries) {
    entries.put("block cache", Descriptions.mebibytes(settings.cache()));
    entries.put("memtables", "2 x " + Descriptions.mebibytes(settings.writeBuffer()));
    entries.put("compression", settings.compression() ? "snappy" : "none");
    entries.put("bloom filters", "none");
    entries.put("background threads", "1");
    entries.put("isolation", "serializable (row locks, snapshot reads)");
    String version =
        isNative ? "leveldbjni " + JniDBFactory.VERSION : "Java port " + Iq80DBFactory.VERSION;
    return description(
        Descriptions.dated(version, Map.of("leveldbjni 1.8", 2013, "Java port 0.12", 2019)),
        asked == Durability.SYNC
            ? survives("log on, fsync per commit", Durability.SYNC)
            : survives("log on, no fsync per commit", Durability.OS),
        entries,
        null);
  }

  /** From the table of compactions, in whole MB; the Java port has none. */
  @Override
  protected void count(Map<String, Long> work, Map<String, Long> state) {
    String table = db.getProperty("leveldb.stats");
    if (table == null) {
      return;
    }
    long[] sums = new long[5];
    Matcher level = LEVEL.matcher(table);
    while (level.find()) {
      for (int i = 0; i < sums.length; i++) {
        sums[i] += Long.parseLong(level.group(i + 1));
      }
    }
    work.put("batch_bytes", batchBytes());
    work.put("compaction_read_bytes", sums[3] << 20);
    work.put("compaction_written_bytes", sums[4] << 20);
    work.put("compaction_micros", sums[2] * 1_000_000);
    state.put("table_files", sums[0]);
    state.put("table_file_bytes", sums[1] << 20);
  }

  @Override
  protected void closeStore() throws IOException {
    db.close();
  }
}
