package io.linkbenchx.workload.rows;

import io.linkbenchx.db.rows.RowSupport;
import io.linkbenchx.result.VerificationResult;
import io.linkbenchx.workload.Verification;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;

/**
 * Checks every row by itself, the index against the table, and the totals against the load and the
 * acknowledged effects. Begins as a sample in random order; if all ranges fit into the budget it
 * has become a full check.
 */
final class RowsVerification implements Verification {
  private static final double NANOS = 1e9;

  private final Scenario scenario;
  private final RowModel model;
  private final RowSupport rows;

  RowsVerification(Scenario scenario, RowSupport rows) {
    this.scenario = scenario;
    this.model = scenario.model();
    this.rows = rows;
  }

  @Override
  public VerificationResult verify(Budget budget, Progress progress, BooleanSupplier cancelled) {
    long start = System.nanoTime();
    RowLedger ledger = new RowLedger(rows);
    Optional<RowFacts> facts = ledger.check(model, scenario.needsRows());
    CheckRanges ranges = new CheckRanges(model, rows, budget.seed());
    Differences differences = new Differences();
    AtomicLong read = new AtomicLong();
    List<FutureTask<RowChecker>> tasks = new ArrayList<>();
    for (int i = 0; i < Math.max(1, budget.threads()); i++) {
      FutureTask<RowChecker> task =
          new FutureTask<>(
              () -> {
                try (RowChecker checker = checker(facts, differences)) {
                  CheckRanges.Range range;
                  long seen = 0;
                  while (mayGoOn(budget, start, cancelled) && (range = ranges.take()) != null) {
                    checker.check(range);
                    ranges.finished();
                    progress.done(read.addAndGet(checker.read() - seen), ranges.fraction());
                    seen = checker.read();
                  }
                  return checker;
                }
              });
      tasks.add(task);
      Thread thread = new Thread(task, "verifier-" + i);
      thread.setDaemon(true);
      thread.start();
    }
    List<RowChecker> checkers = tasks.stream().map(RowsVerification::get).toList();
    TotalsCheck totals = new TotalsCheck(model, rows, checkers, differences);
    totals.compare(facts, ledger, ranges.complete());
    double seconds = (System.nanoTime() - start) / NANOS;
    return result(ranges, seconds, checkers, totals.texts(), differences);
  }

  private static boolean mayGoOn(Budget budget, long start, BooleanSupplier cancelled) {
    boolean inTime = budget.full() || System.nanoTime() - start < budget.maxNanos();
    return inTime && !cancelled.getAsBoolean();
  }

  private RowChecker checker(Optional<RowFacts> facts, Differences differences) {
    RowContent content = facts.map(f -> new RowContent(f.seed())).orElse(null);
    return new RowChecker(model, rows.openScanner(model.layout()), content, differences);
  }

  private static RowChecker get(FutureTask<RowChecker> task) {
    try {
      return task.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("the verification was interrupted", e);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException known) {
        throw known;
      }
      throw new IllegalStateException("the verification failed", e.getCause());
    }
  }

  private static VerificationResult result(
      CheckRanges ranges,
      double seconds,
      List<RowChecker> checkers,
      Map<String, String> totals,
      Differences differences) {
    Map<String, Long> checked = new LinkedHashMap<>();
    checked.put("rows", checkers.stream().mapToLong(c -> c.found().rows).sum());
    checked.put("index", checkers.stream().mapToLong(RowChecker::indexEntries).sum());
    checked.put("texts", checkers.stream().mapToLong(RowChecker::textsChecked).sum());
    return new VerificationResult(
        differences.count() == 0,
        ranges.complete() ? "full" : "sample",
        ranges.fraction(),
        seconds,
        checked,
        totals,
        differences.first(),
        differences.count());
  }
}
