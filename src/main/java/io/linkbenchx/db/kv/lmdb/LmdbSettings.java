package io.linkbenchx.db.kv.lmdb;

import io.linkbenchx.config.Setting;
import io.linkbenchx.config.Unit;
import java.nio.file.Path;
import java.time.Duration;

/**
 * LMDB's own settings.
 *
 * @param path directory of the database; created if missing, relative to the working directory
 * @param mapBytes address space reserved when it is opened
 * @param mapLimit what a full map grows to, doubling; less than {@code mapBytes} is as much
 * @param buffers how keys and values cross the border to native code
 * @param readAhead whether the system may read ahead; off suits data far larger than memory
 * @param lockTimeout longest wait for a row that another transaction holds
 */
public record LmdbSettings(
    @Setting(
            key = "lmdb.path",
            def = "data/lmdb",
            group = "LMDB",
            help = "directory of the database; created if missing")
        Path path,
    @Setting(
            key = "lmdb.map_size",
            def = "64GB",
            unit = Unit.BYTES,
            min = "1MB",
            group = "LMDB",
            help = "first size of the map; reserves addresses, neither memory nor disk")
        long mapBytes,
    @Setting(
            key = "lmdb.map_limit",
            def = "1024GB",
            unit = Unit.BYTES,
            min = "0",
            group = "LMDB",
            help = "a full map doubles, up to this size; 0: it does not grow")
        long mapLimit,
    @Setting(
            key = "lmdb.buffers",
            def = "auto",
            group = "LMDB",
            help =
                "fast: no copying, needs opened packages; arrays: copied; auto: fast if possible")
        Buffers buffers,
    @Setting(
            key = "lmdb.read_ahead",
            def = "true",
            group = "LMDB",
            help = "whether the system reads ahead; false suits data far larger than memory")
        boolean readAhead,
    @Setting(
            key = "lmdb.lock_timeout",
            def = "10s",
            unit = Unit.DURATION,
            min = ">0",
            group = "LMDB",
            help = "longest wait for a row that another transaction holds")
        Duration lockTimeout) {

  /** How keys and values cross the border to native code. */
  public enum Buffers {
    AUTO,
    FAST,
    ARRAYS
  }
}
