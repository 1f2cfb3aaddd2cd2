package io.linkbenchx.internal.workload.linkgraph;

import io.linkbenchx.db.graph.GraphScanner;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.result.VerificationResult;
import io.linkbenchx.workload.CheckRanges;
import io.linkbenchx.workload.Differences;
import io.linkbenchx.workload.Evidence;
import io.linkbenchx.workload.ParallelCheck;
import io.linkbenchx.workload.RunLedger;
import io.linkbenchx.workload.TotalsCheck;
import io.linkbenchx.workload.Verification;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BooleanSupplier;

/**
 * Checks the graph row by row. Checks ranges in random order, so a partial check is a sample; if
 * all ranges fit into the budget, the check is complete and the totals are compared as well; right
 * after a load also the digest.
 */
record LinkGraphVerification(GraphModel model, GraphSupport graph, Evidence evidence)
    implements Verification {
  private static final String LAST_WRITES = "last writes";

  /** Number of last writes looked up; with {@code verify = full}, as many as fit into memory. */
  private static final int MOST_KEYS = 1 << 14;

  private static final int MOST_KEYS_IN_FULL = 1 << 20;

  @Override
  public VerificationResult verify(Budget budget, Progress progress, BooleanSupplier cancelled) {
    ParallelCheck check = new ParallelCheck(budget, progress, cancelled);
    RunLedger<GraphEffects> ledger = GraphEffects.ledger(graph.metadata(), evidence);
    CheckScope scope = CheckScope.of(graph, model, ledger);
    long maxNodeId = maxNodeId();
    CheckRanges<Long> ranges = RangeChecker.ranges(model.ids(), maxNodeId, budget.seed());
    Differences differences = new Differences();
    String completeness = ledger.completeness(differences);
    RangeChecker.Findings found = new RangeChecker.Findings();
    check
        .run(
            ranges,
            () -> new RangeChecker(model, maxNodeId, scope, graph.openScanner(), differences))
        .forEach(checker -> found.add(checker.found()));
    Map<String, String> totals = totals(scope, found, ranges.complete(), differences);
    Map<String, Long> checked = new LinkedHashMap<>();
    checked.put("nodes", found.nodes);
    checked.put("links", found.links);
    checked.put("index", found.indexed);
    checked.put("counts", found.counts);
    checked.put("payloads", found.payloads);
    totals.put("completeness", completeness);
    if (!ledger.known().isEmpty()) {
      int most = budget.full() ? MOST_KEYS_IN_FULL : MOST_KEYS;
      LastWrites writes = LastWrites.of(ledger, scope.seed(), most);
      // a few rows, one by one: done in full even if only a sample of the graph was read
      LastWriteCheck lastWrites = new LastWriteCheck(scope, model.ids().end(), differences);
      long done = lastWrites.run(graph, writes, cancelled);
      checked.put(LAST_WRITES, done);
      String gap =
          writes
              .gap()
              .map(run -> "NA where " + run + " wrote too: give its -o DIR as well; ")
              .orElse("");
      totals.put(LAST_WRITES, gap + "of " + done + " rows, 1 in " + writes.oneIn() + " of all");
    }
    return check.result(ranges, checked, totals, differences);
  }

  private long maxNodeId() {
    try (GraphScanner scanner = graph.openScanner()) {
      return scanner.maxNodeId();
    }
  }

  /**
   * Name → the comparison as text, or "NA: reason".
   *
   * @param full whether all rows were read
   */
  private static Map<String, String> totals(
      CheckScope scope, RangeChecker.Findings found, boolean full, Differences differences) {
    TotalsCheck check = new TotalsCheck(differences);
    if (!scope.checksPayloads()) {
      check.impossible("payloads", scope.payloads());
    }
    if (!full) {
      check.impossible("totals", "only a sample was read");
    } else if (scope.facts().isEmpty()) {
      check.impossible("totals", scope.payloads());
    } else if (scope.unknown().isPresent()) {
      check.impossible("totals", scope.unknown().get());
    } else {
      compare(check, scope, scope.facts().get().totals(), found);
    }
    return check.texts();
  }

  private static void compare(
      TotalsCheck check, CheckScope scope, LoadTotals loaded, RangeChecker.Findings found) {
    GraphEffects runs = scope.effects().orElse(GraphEffects.NONE);
    long nodes = loaded.nodes();
    long links = loaded.links();
    long counts = loaded.counts();
    check.compare("nodes", nodes, runs.nodes(), runs.nodesLess(), runs.nodesMore(), found.nodes);
    check.compare("links", links, runs.links(), 0, runs.linksMore(), found.links);
    check.compare(
        "visible links",
        links,
        runs.visible(),
        runs.visibleLess(),
        runs.linksMore(),
        found.visible);
    check.compare("count writes", counts, runs.changes(), 0, runs.changesMore(), found.countWrites);
    if (scope.fresh()) {
      check.compare("counts", counts, 0, 0, 0, found.counts);
      check.digest(loaded.digest(), found.digest);
    }
  }
}
