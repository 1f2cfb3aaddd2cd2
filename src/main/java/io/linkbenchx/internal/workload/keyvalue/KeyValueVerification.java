package io.linkbenchx.internal.workload.keyvalue;

import io.linkbenchx.db.keyvalue.KeyValueScanner;
import io.linkbenchx.db.keyvalue.KeyValueStore;
import io.linkbenchx.db.keyvalue.KeyValueSupport;
import io.linkbenchx.internal.config.Plural;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.result.VerificationResult;
import io.linkbenchx.workload.CheckRanges;
import io.linkbenchx.workload.Differences;
import io.linkbenchx.workload.Evidence;
import io.linkbenchx.workload.LedgerEntry;
import io.linkbenchx.workload.ParallelCheck;
import io.linkbenchx.workload.RunLedger;
import io.linkbenchx.workload.TotalsCheck;
import io.linkbenchx.workload.Verification;
import java.nio.ByteBuffer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.function.BooleanSupplier;

/**
 * Checks that every key exists exactly once with the value that its version implies, and looks up
 * acknowledged writes: each must be found unless a later one hit the same key.
 */
final class KeyValueVerification implements Verification {
  /** Number of keys per range. */
  private static final long LENGTH = 20_000;

  /** Number of writes looked up of each writer and run: the last ones, and some of the others. */
  private static final int LAST = 1000;

  private static final int SAMPLE = 10_000;

  /** Number of runs examined, newest first: older writes have mostly been overwritten. */
  private static final int RUNS = 10;

  private final KeyValueSettings settings;
  private final KeyValueSupport map;
  private final RunLedger<WriteCounts> ledger;
  private final Differences differences = new Differences();
  private final ByteBuffer key;
  private SortedMap<Integer, LedgerEntry<WriteCounts>> runs;
  private ValueContent content;
  private KeyValueStore store;
  private long lookedUp;

  KeyValueVerification(KeyValueSettings settings, KeyValueSupport map, Evidence evidence) {
    this.settings = settings;
    this.map = map;
    this.key = KeyText.newKey(settings.keySize());
    this.ledger = WriteCounts.ledger(map.metadata(), evidence);
  }

  @Override
  public VerificationResult verify(Budget budget, Progress progress, BooleanSupplier cancelled) {
    ParallelCheck parallel = new ParallelCheck(budget, progress, cancelled);
    KeyValueFacts facts = KeyValueFacts.check(map, settings);
    runs = WriteCounts.byNumber(ledger);
    String completeness = ledger.completeness(differences);
    long count = (settings.records() - 1) / LENGTH + 1;
    CheckRanges<Long> ranges = new CheckRanges<>(count, budget.seed(), n -> n * LENGTH);
    content = new ValueContent(settings, facts.seed());
    List<Part> parts = parallel.run(ranges, Part::new);
    TotalsCheck totals = new TotalsCheck(differences);
    long found = parts.stream().mapToLong(part -> part.rows).sum();
    if (ranges.complete()) {
      totals.texts().put("records", "loaded " + settings.records() + ", found " + found);
    } else {
      totals.impossible("records", "only a sample was read");
    }
    if (ranges.complete() && runs.isEmpty()) {
      totals.digest(facts.digest(), parts.stream().mapToLong(part -> part.digest).sum());
    }
    lookUpAll(budget.seed());
    totals.texts().put("writes", writes());
    totals.texts().put("completeness", completeness);
    Map<String, Long> checked = new LinkedHashMap<>();
    checked.put("records", found);
    checked.put("writes", lookedUp);
    return parallel.result(ranges, checked, totals.texts(), differences);
  }

  private String writes() {
    long killed = runs.values().stream().filter(LedgerEntry::open).count();
    List<WriteCounts> ended = runs.values().stream().flatMap(r -> r.effects().stream()).toList();
    long unknown = ended.stream().mapToLong(WriteCounts::unknown).sum();
    long acknowledged =
        ended.stream().flatMap(w -> w.acknowledged().stream()).mapToLong(n -> n).sum();
    return (killed == 0 ? "" : "NA for " + Plural.of(killed, "killed run") + "; ")
        + String.format(Locale.ROOT, "%d of %d acknowledged looked up", lookedUp, acknowledged)
        + (unknown == 0 ? "" : " (± " + unknown + " unknown)");
  }

  /** One thread of the check: ranges of keys, each with all its entries. */
  private final class Part implements ParallelCheck.Checker<Long> {
    private final KeyValueScanner scanner = map.openScanner(settings.layout());
    private final ByteBuffer from = KeyText.newKey(settings.keySize());
    private final ByteBuffer to = KeyText.newKey(settings.keySize());
    private long rows;
    private long digest;

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
                "keys %s to %s: %s instead of %s"
                    .formatted(first, end - 1, Plural.of(found, "entry"), end - first));
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

    @Override
    public void close() {
      scanner.close();
    }
  }

  /**
   * Looks up acknowledged writes, the last ones of every writer and a random sample of the others:
   * a write's key follows from its version, and the value found there must not be older.
   */
  private void lookUpAll(long sampleSeed) {
    try (KeyValueStore opened = map.openStore(settings.layout())) {
      store = opened;
      int newest = runs.isEmpty() ? 0 : runs.lastKey();
      for (LedgerEntry<WriteCounts> run : runs.tailMap(newest - RUNS + 1).values()) {
        List<Long> acknowledged = run.effects().map(w -> w.acknowledged()).orElse(List.of());
        for (int writer = 0; writer < acknowledged.size(); writer++) {
          RandomStream random = RandomStream.of(sampleSeed, writer);
          lookUp(run.number(), writer, acknowledged.get(writer), random);
        }
      }
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
    lookedUp++;
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
