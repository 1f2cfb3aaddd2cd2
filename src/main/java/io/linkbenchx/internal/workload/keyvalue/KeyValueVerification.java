package io.linkbenchx.internal.workload.keyvalue;

import io.linkbenchx.db.keyvalue.KeyValueSupport;
import io.linkbenchx.internal.config.Plural;
import io.linkbenchx.result.VerificationResult;
import io.linkbenchx.workload.CheckRanges;
import io.linkbenchx.workload.Differences;
import io.linkbenchx.workload.Evidence;
import io.linkbenchx.workload.LedgerEntry;
import io.linkbenchx.workload.ParallelCheck;
import io.linkbenchx.workload.RunLedger;
import io.linkbenchx.workload.TotalsCheck;
import io.linkbenchx.workload.Verification;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * Checks that every key exists exactly once with the value that its version implies, and looks up
 * acknowledged writes: each must be found unless a later one hit the same key.
 *
 * @param check reads the facts of the load, or throws if they do not match
 */
record KeyValueVerification(
    KeyValueSettings settings,
    KeyValueSupport map,
    Evidence evidence,
    Supplier<KeyValueFacts> check)
    implements Verification {

  @Override
  public VerificationResult verify(Budget budget, Progress progress, BooleanSupplier cancelled) {
    ParallelCheck parallel = new ParallelCheck(budget, progress, cancelled);
    KeyValueFacts facts = check.get();
    RunLedger<WriteCounts> ledger = WriteCounts.ledger(map.metadata(), evidence);
    SortedMap<Integer, LedgerEntry<WriteCounts>> runs = WriteCounts.byNumber(ledger);
    Differences differences = new Differences();
    String completeness = ledger.completeness(differences);
    CheckRanges<Long> ranges = RangeCheck.ranges(settings.records(), budget.seed());
    ValueContent content = new ValueContent(settings, facts.seed());
    List<RangeCheck> parts =
        parallel.run(
            ranges,
            () -> new RangeCheck(content, runs, map.openScanner(settings.layout()), differences));
    TotalsCheck totals = new TotalsCheck(differences);
    long found = parts.stream().mapToLong(RangeCheck::rows).sum();
    if (ranges.complete()) {
      totals.texts().put("records", "loaded " + settings.records() + ", found " + found);
    } else {
      totals.impossible("records", "only a sample was read");
    }
    if (ranges.complete() && runs.isEmpty()) {
      totals.digest(facts.digest(), parts.stream().mapToLong(RangeCheck::digest).sum());
    }
    long lookedUp =
        new WriteCheck(content, runs, differences)
            .run(map.openStore(settings.layout()), budget.seed());
    totals.texts().put("writes", writes(runs, lookedUp));
    totals.texts().put("completeness", completeness);
    Map<String, Long> checked = new LinkedHashMap<>();
    checked.put("records", found);
    checked.put("writes", lookedUp);
    return parallel.result(ranges, checked, totals.texts(), differences);
  }

  private static String writes(SortedMap<Integer, LedgerEntry<WriteCounts>> runs, long lookedUp) {
    long acknowledged = 0;
    long unknown = 0;
    int killed = 0;
    for (LedgerEntry<WriteCounts> run : runs.values()) {
      killed += run.open() ? 1 : 0;
      for (WriteCounts writes : run.effects().stream().toList()) {
        acknowledged += writes.acknowledged().stream().mapToLong(n -> n).sum();
        unknown += writes.unknown();
      }
    }
    return (killed == 0 ? "" : "NA for " + Plural.of(killed, "killed run") + "; ")
        + String.format(Locale.ROOT, "%d of %d acknowledged looked up", lookedUp, acknowledged)
        + (unknown == 0 ? "" : " (± " + unknown + " unknown)");
  }
}
