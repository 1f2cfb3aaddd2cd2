package io.linkbenchx.internal.workload.rows;

import io.linkbenchx.db.rows.RowSupport;
import io.linkbenchx.result.VerificationResult;
import io.linkbenchx.workload.CheckRanges;
import io.linkbenchx.workload.Differences;
import io.linkbenchx.workload.Evidence;
import io.linkbenchx.workload.ParallelCheck;
import io.linkbenchx.workload.Verification;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Checks every row on its own, the index against the table, and the totals against the load and the
 * acknowledged effects. Checks ranges in random order, so a partial check is a sample; if all
 * ranges fit into the budget, the check is complete.
 */
record RowsVerification(Scenario scenario, RowSupport rows, Evidence evidence)
    implements Verification {

  @Override
  public VerificationResult verify(Budget budget, Progress progress, BooleanSupplier cancelled) {
    RowModel model = scenario.model();
    ParallelCheck check = new ParallelCheck(budget, progress, cancelled);
    RowLedger ledger = new RowLedger(rows, evidence);
    Optional<RowFacts> facts = ledger.check(model, scenario.needsRows());
    CheckRanges<RowRange> ranges = new CheckRanges<>(RowRange.all(model, rows), budget.seed());
    Differences differences = new Differences();
    List<RowChecker> checkers = check.run(ranges, () -> checker(facts, differences));
    RowTotalsCheck totals = new RowTotalsCheck(model, rows, checkers, differences);
    totals.compare(facts, ledger, ranges.complete());
    totals.texts().put("completeness", ledger.runs().completeness(differences));
    return check.result(ranges, checked(checkers), totals.texts(), differences);
  }

  private RowChecker checker(Optional<RowFacts> facts, Differences differences) {
    RowContent content = facts.map(f -> new RowContent(f.seed())).orElse(null);
    return new RowChecker(
        scenario.model(), rows.openScanner(scenario.model().layout()), content, differences);
  }

  private static Map<String, Long> checked(List<RowChecker> checkers) {
    Map<String, Long> checked = new LinkedHashMap<>();
    checked.put("rows", checkers.stream().mapToLong(c -> c.found().rows).sum());
    checked.put("index", checkers.stream().mapToLong(RowChecker::indexEntries).sum());
    checked.put("texts", checkers.stream().mapToLong(RowChecker::textsChecked).sum());
    return checked;
  }
}
