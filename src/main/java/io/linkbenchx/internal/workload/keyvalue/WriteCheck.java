package io.linkbenchx.internal.workload.keyvalue;

import io.linkbenchx.db.keyvalue.KeyValueStore;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.workload.Differences;
import io.linkbenchx.workload.LedgerEntry;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.SortedMap;

/**
 * Looks up acknowledged writes, the last ones of every writer and a random sample of the others: a
 * write's key follows from its version, and the value found there must not be older.
 */
final class WriteCheck {
  private static final int LAST = 1000;
  private static final int SAMPLE = 10_000;

  /** Number of runs examined, newest first: older writes have mostly been overwritten. */
  private static final int RUNS = 10;

  private final ValueContent content;
  private final SortedMap<Integer, LedgerEntry<WriteCounts>> runs;
  private final Differences differences;
  private final ByteBuffer key;
  private KeyValueStore store;
  private long done;

  WriteCheck(
      ValueContent content,
      SortedMap<Integer, LedgerEntry<WriteCounts>> runs,
      Differences differences) {
    this.content = content;
    this.runs = runs;
    this.differences = differences;
    this.key = KeyText.newKey(content.settings().keySize());
  }

  /**
   * Looks them up and closes the store.
   *
   * @return the number of look-ups
   */
  long run(KeyValueStore opened, long sampleSeed) {
    try (opened) {
      store = opened;
      int newest = runs.isEmpty() ? 0 : runs.lastKey();
      for (LedgerEntry<WriteCounts> run : runs.tailMap(newest - RUNS + 1).values()) {
        List<Long> acknowledged = run.effects().map(w -> w.acknowledged()).orElse(List.of());
        for (int writer = 0; writer < acknowledged.size(); writer++) {
          RandomStream random = RandomStream.of(sampleSeed, writer);
          lookUp(run.number(), writer, acknowledged.get(writer), random);
        }
      }
      return done;
    }
  }

  private void lookUp(int run, int writer, long acknowledged, RandomStream random) {
    boolean all = acknowledged <= LAST + SAMPLE;
    long last = all ? 1 : acknowledged - LAST + 1;
    for (long number = last; number <= acknowledged; number++) {
      lookUp(Version.of(run, writer, number));
    }
    for (int i = 0; i < SAMPLE && !all; i++) {
      lookUp(Version.of(run, writer, 1 + random.nextLong(last - 1)));
    }
  }

  private void lookUp(long version) {
    done++;
    long number = content.key(version);
    ByteBuffer value = store.get(KeyText.write(key, number));
    if (value == null || value.limit() < Long.BYTES || older(value.getLong(0), version)) {
      differences.add(
          () ->
              "key %s: acknowledged write %s of run %s is lost"
                  .formatted(number, Version.number(version), Version.run(version)));
    }
  }

  /**
   * Whether a version was certainly written before another: runs are ordered unless they overlap,
   * and so are the writes of one writer.
   */
  private boolean older(long found, long written) {
    if (Version.run(found) != Version.run(written)) {
      LedgerEntry<WriteCounts> other = runs.get(Version.run(found));
      boolean together = other != null && other.overlaps(runs.get(Version.run(written)));
      return !together && Version.run(found) < Version.run(written);
    }
    return Version.writer(found) == Version.writer(written) && found < written;
  }
}
