package io.linkbenchx.internal.db.kv.lmdb;

import io.linkbenchx.db.DbDescription;
import io.linkbenchx.db.Durability;
import io.linkbenchx.internal.db.kv.Durabilities;
import io.linkbenchx.internal.db.kv.EngineDirectory;
import io.linkbenchx.internal.db.kv.ReleaseYears;
import io.linkbenchx.internal.db.kv.Sizes;
import java.util.LinkedHashMap;
import java.util.Map;
import org.lmdbjava.EnvInfo;
import org.lmdbjava.Meta;
import org.lmdbjava.Stat;

/**
 * Location of an LMDB database, and how it was opened.
 *
 * @param fast whether buffers are passed by address
 */
record LmdbHome(
    LmdbSettings settings, Durability durability, boolean fast, EngineDirectory.Lock lock) {

  DbDescription describe(EnvInfo info, Stat stat) {
    Map<String, String> entries = new LinkedHashMap<>();
    entries.put("path", lock.directory().shown().toString());
    entries.put("map size", Sizes.mebibytes(info.mapSize));
    entries.put("page size", stat.pageSize + " B");
    entries.put("cache", "the system's page cache");
    entries.put("writers", "one at a time");
    entries.put("buffers", fast ? "fast (no copying)" : "byte arrays (copied)");
    entries.put("read-ahead", settings.readAhead() ? "on" : "off");
    entries.put("isolation", "serializable (row locks, snapshot reads)");
    Meta.Version version = Meta.version();
    return new DbDescription(
        "lmdb",
        "LMDB",
        ReleaseYears.dated(
            version.major + "." + version.minor + "." + version.patch, Map.of("0.9.33", 2024)),
        "LMDB",
        durability == Durability.OS
            ? Durabilities.line(
                "no fsync per commit, so a crash of the machine may lose commits or damage the"
                    + " file",
                Durability.OS,
                durability)
            : Durabilities.line("fsync per commit", Durability.SYNC, durability),
        entries);
  }
}
