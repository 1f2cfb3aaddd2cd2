package io.linkbenchx.internal.workload.keyvalue;

import io.linkbenchx.db.keyvalue.KeyValueScanner;
import io.linkbenchx.internal.config.Plural;
import io.linkbenchx.workload.CheckRanges;
import io.linkbenchx.workload.Differences;
import io.linkbenchx.workload.LedgerEntry;
import io.linkbenchx.workload.ParallelCheck;
import java.nio.ByteBuffer;
import java.util.SortedMap;

/** One thread of the check: ranges of keys, each with all its entries. */
final class RangeCheck implements ParallelCheck.Checker<Long> {
  private static final long LENGTH = 20_000;

  private final ValueContent content;
  private final KeyValueSettings settings;
  private final SortedMap<Integer, LedgerEntry<WriteCounts>> runs;
  private final KeyValueScanner scanner;
  private final Differences differences;
  private final ByteBuffer from;
  private final ByteBuffer to;
  private long rows;
  private long digest;

  RangeCheck(
      ValueContent content,
      SortedMap<Integer, LedgerEntry<WriteCounts>> runs,
      KeyValueScanner scanner,
      Differences differences) {
    this.content = content;
    this.settings = content.settings();
    this.runs = runs;
    this.scanner = scanner;
    this.differences = differences;
    this.from = KeyText.newKey(settings.keySize());
    this.to = KeyText.newKey(settings.keySize());
  }

  /** The first numbers of all ranges. */
  static CheckRanges<Long> ranges(long records, long seed) {
    return new CheckRanges<>((records - 1) / LENGTH + 1, seed, range -> range * LENGTH);
  }

  @Override
  public void check(Long first) {
    long end = Math.min(first + LENGTH, settings.records());
    // the outer ranges extend beyond the numbers, so that foreign keys are found too
    ByteBuffer lower = first == 0 ? null : KeyText.write(from, first);
    ByteBuffer upper = end == settings.records() ? null : KeyText.write(to, end);
    long before = rows;
    scanner.scan(lower, upper, this::entry);
    long found = rows - before;
    if (found != end - first) {
      differences.add(
          () ->
              "keys "
                  + first
                  + " to "
                  + (end - 1)
                  + ": "
                  + Plural.of(found, "entry")
                  + " instead of "
                  + (end - first));
    }
  }

  private void entry(ByteBuffer key, ByteBuffer value) {
    rows++;
    long number = KeyText.read(key);
    if (number < 0 || number >= settings.records() || key.limit() != settings.keySize()) {
      differences.add(() -> "a key that was never written");
      return;
    }
    String wrong = value(number, value);
    if (wrong != null) {
      differences.add(() -> "key " + number + ": " + wrong);
    }
  }

  /** What is wrong with a value; null if it is correct. */
  private String value(long number, ByteBuffer value) {
    if (value.limit() != settings.valueSize()) {
      return "a value of " + value.limit() + " bytes";
    }
    long version = value.getLong(0);
    digest += ValueContent.digest(number, version);
    if (version != Version.LOADED) {
      if (Version.number(version) > most(Version.run(version), Version.writer(version))) {
        return "a version that no writer was acknowledged";
      }
      if (content.key(version) != number) {
        return "a version that was written to another key";
      }
    }
    return content.matches(value, number)
        ? null
        : "a value that its version and the seed of the load do not explain";
  }

  /** Largest number of writes that a writer may have made. */
  private long most(int run, int writer) {
    LedgerEntry<WriteCounts> step = runs.get(run);
    return step == null ? 0 : step.effects().map(w -> w.most(writer)).orElse(Long.MAX_VALUE);
  }

  @Override
  public long rows() {
    return rows;
  }

  long digest() {
    return digest;
  }

  @Override
  public void close() {
    scanner.close();
  }
}
