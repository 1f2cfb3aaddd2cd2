package io.linkbenchx.internal.db.kv.je;

import com.sleepycat.je.JEVersion;
import com.sleepycat.je.TransactionConfig;
import io.linkbenchx.db.DbDescription;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.EffectiveDurability;
import io.linkbenchx.internal.db.kv.Durabilities;
import io.linkbenchx.internal.db.kv.ReleaseYears;
import io.linkbenchx.internal.db.kv.Sizes;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** Settings with which an environment was opened. */
record JeHome(JeSettings settings, Durability durability) {

  /** Whether a commit waits for the device. */
  boolean sync() {
    return durability == Durability.SYNC || durability == Durability.ASIS;
  }

  /** For commits that wait for the device if the durability requires it; JE shares the wait. */
  TransactionConfig commits() {
    return sync()
        ? new TransactionConfig().setDurability(com.sleepycat.je.Durability.COMMIT_SYNC)
        : laterCommits();
  }

  /** For commits that need not wait. */
  TransactionConfig laterCommits() {
    return new TransactionConfig()
        .setDurability(
            durability == Durability.OS
                ? com.sleepycat.je.Durability.COMMIT_WRITE_NO_SYNC
                : com.sleepycat.je.Durability.COMMIT_NO_SYNC);
  }

  DbDescription describe(Path path) {
    Map<String, String> entries = new LinkedHashMap<>();
    entries.put("path", path.toString());
    entries.put("cache", Sizes.mebibytes(settings.cacheBytes()) + " of the heap");
    entries.put("log files", Sizes.mebibytes(settings.logFileBytes()));
    entries.put(
        "writers",
        "many, JE's transactions and record locks; commits wait for the device together");
    entries.put("isolation", "serializable: reads of several rows lock them and the gaps between");
    entries.put("snapshots", "by linkbenchx, which keeps what commits replace; for scans only");
    return new DbDescription(
        "je",
        "Berkeley DB JE",
        ReleaseYears.dated(
            JEVersion.CURRENT_VERSION.getNumericVersionString(), Map.of("18.3.12", 2018)),
        "Berkeley DB JE",
        durabilityLine(),
        entries,
        settings.cacheBytes());
  }

  private EffectiveDurability durabilityLine() {
    return switch (durability) {
      case OS -> Durabilities.line("log written per commit, no fsync", Durability.OS, durability);
      case BUFFERED ->
          Durabilities.line("log written when its buffer is full", Durability.BUFFERED, durability);
      default -> Durabilities.line("log on, fsync per commit", Durability.SYNC, durability);
    };
  }
}
