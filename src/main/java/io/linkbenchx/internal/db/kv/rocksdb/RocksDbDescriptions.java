package io.linkbenchx.internal.db.kv.rocksdb;

import io.linkbenchx.db.Durability;
import io.linkbenchx.db.EffectiveDurability;
import io.linkbenchx.internal.config.InputFile;
import io.linkbenchx.internal.db.kv.Descriptions;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.rocksdb.ColumnFamilyDescriptor;
import org.rocksdb.ColumnFamilyOptions;
import org.rocksdb.ConfigOptions;
import org.rocksdb.DBOptions;
import org.rocksdb.Env;
import org.rocksdb.OptionsUtil;
import org.rocksdb.RocksDBException;
import org.rocksdb.WriteOptions;

/**
 * Describes an open database using the OPTIONS file that RocksDB wrote when it opened.
 *
 * @param writes with the database's durability
 */
record RocksDbDescriptions(
    WriteOptions writes, DBOptions database, ColumnFamilyOptions family, RocksDbSettings settings) {
  private static final Pattern FILTER =
      Pattern.compile("(?m)^\\s*filter_policy=\\w*[bB]loom\\w*:([0-9.]+)");

  /**
   * Adds its settings.
   *
   * @return what a commit survives
   */
  static EffectiveDurability describe(
      Map<String, String> entries,
      WriteOptions writes,
      Long cache,
      Durability asked,
      RocksDbSettings settings)
      throws RocksDBException {
    List<ColumnFamilyDescriptor> families = new ArrayList<>();
    try (DBOptions database = new DBOptions();
        ConfigOptions how = new ConfigOptions()) {
      OptionsUtil.loadLatestOptions(how, settings.path().toString(), database, families);
      try (ColumnFamilyOptions family = families.get(0).getOptions()) {
        var described = new RocksDbDescriptions(writes, database, family, settings);
        described.addTo(entries, cache);
        return described.durability(asked);
      }
    }
  }

  private void addTo(Map<String, String> entries, Long cache) throws RocksDBException {
    entries.put("block cache", cache == null ? "none" : Descriptions.mebibytes(cache));
    entries.put(
        "memtables",
        family.maxWriteBufferNumber() + " x " + Descriptions.mebibytes(family.writeBufferSize()));
    entries.put("compression", compression());
    entries.put("compaction", family.compactionStyle().name().toLowerCase(Locale.ROOT));
    entries.put("background threads", Integer.toString(database.maxBackgroundJobs()));
    entries.put("write-ahead log", log());
    entries.put("isolation", "serializable (row locks, snapshot reads)");
    entries.put("level 0", levelZero());
    entries.put("levels", levels());
    entries.put("bloom filters", filters());
    if (database.useDirectReads()) {
      entries.put("page cache", "bypassed (direct I/O), except by the write-ahead log");
    }
    if (settings.optionsFile().isPresent()) {
      entries.put("options file", settings.optionsFile().get().toString());
    } else {
      entries.put("profile", settings.profile().name().toLowerCase(Locale.ROOT).replace('_', '-'));
    }
  }

  private String levelZero() {
    return String.format(
        Locale.ROOT,
        "compaction at %d files, slower writes at %d, none at %d",
        family.level0FileNumCompactionTrigger(),
        family.level0SlowdownWritesTrigger(),
        family.level0StopWritesTrigger());
  }

  private String levels() {
    return String.format(
        Locale.ROOT,
        "%d, the first of %s%s, files of %s",
        family.numLevels(),
        Descriptions.mebibytes(family.maxBytesForLevelBase()),
        family.levelCompactionDynamicLevelBytes() ? " or less (dynamic)" : "",
        Descriptions.mebibytes(family.targetFileSizeBase()));
  }

  /** The table options have no Java getter: they are read from RocksDB's file. */
  private String filters() throws RocksDBException {
    String name =
        OptionsUtil.getLatestOptionsFileName(settings.path().toString(), Env.getDefault());
    try {
      Matcher policy =
          FILTER.matcher(InputFile.text(settings.path().resolve(name), InputFile.SMALL));
      return policy.find() ? policy.group(1) + " bits per key" : "none";
    } catch (IOException e) {
      return "NA";
    }
  }

  private String compression() {
    if (family.compressionPerLevel().isEmpty()) {
      return family.compressionType().name().toLowerCase(Locale.ROOT);
    }
    return family.compressionPerLevel().stream()
        .map(type -> type.name().toLowerCase(Locale.ROOT).replace("_compression", ""))
        .collect(Collectors.joining(" "));
  }

  private Durability level() {
    if (writes.disableWAL()) {
      return Durability.NOJOURNAL;
    }
    return writes.sync()
        ? Durability.SYNC
        : database.manualWalFlush() ? Durability.BUFFERED : Durability.OS;
  }

  private String log() {
    return switch (level()) {
      case NOJOURNAL -> "off";
      case SYNC -> "fsync per commit";
      case BUFFERED -> "written when its buffer is full";
      default -> "written per commit";
    };
  }

  private EffectiveDurability durability(Durability asked) {
    Durability level = level();
    String log = level == Durability.OS ? "no fsync per commit" : log();
    String how = level == Durability.NOJOURNAL ? "WAL off" : "WAL on, " + log;
    return Descriptions.durability(how, level, asked);
  }
}
