package io.linkbenchx.workload.linkgraph;

import io.linkbenchx.db.graph.GraphScanner;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.result.VerificationResult;
import io.linkbenchx.workload.Verification;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;

/**
 * Checks the graph row by row (DESIGN.md §6). Begins as a sample in random order; if all ranges fit
 * into the budget it has become a full check, and the totals are compared as well.
 */
final class LinkGraphVerification implements Verification {
  private static final double NANOS = 1e9;

  private final GraphModel model;
  private final PayloadForms forms;
  private final GraphSupport graph;

  LinkGraphVerification(GraphModel model, PayloadForms forms, GraphSupport graph) {
    this.model = model;
    this.forms = forms;
    this.graph = graph;
  }

  @Override
  public VerificationResult verify(Budget budget, Progress progress, BooleanSupplier cancelled) {
    long start = System.nanoTime();
    CheckScope scope = CheckScope.of(graph, LoadIdentity.of(model, forms));
    CheckRanges ranges = new CheckRanges(model.ids(), maxNodeId(), budget.seed());
    Differences differences = new Differences();
    AtomicLong rows = new AtomicLong();
    List<FutureTask<Found>> tasks = new ArrayList<>();
    for (int i = 0; i < Math.max(1, budget.threads()); i++) {
      FutureTask<Found> task =
          new FutureTask<>(
              () -> {
                try (RangeChecker checker = checker(scope, differences)) {
                  long seen = 0;
                  while (mayGoOn(budget, start, cancelled) && ranges.checkNext(checker)) {
                    long now = checker.found().rows();
                    progress.done(rows.addAndGet(now - seen), ranges.fraction());
                    seen = now;
                  }
                  return checker.found();
                }
              });
      tasks.add(task);
      Thread thread = new Thread(task, "verifier-" + i);
      thread.setDaemon(true);
      thread.start();
    }
    Found found = new Found();
    tasks.forEach(task -> found.add(get(task)));
    Map<String, String> totals = TotalsCheck.compare(scope, found, ranges.complete(), differences);
    double seconds = (System.nanoTime() - start) / NANOS;
    return result(ranges, seconds, found, totals, differences);
  }

  private static boolean mayGoOn(Budget budget, long start, BooleanSupplier cancelled) {
    boolean inTime = budget.full() || System.nanoTime() - start < budget.maxNanos();
    return inTime && !cancelled.getAsBoolean();
  }

  private RangeChecker checker(CheckScope scope, Differences differences) {
    long seed = scope.facts().map(LoadFacts::seed).orElse(0L);
    GraphPayloads payloads = new GraphPayloads(forms, model.ids().end(), seed);
    return new RangeChecker(model, scope, graph.openScanner(), payloads, differences);
  }

  private long maxNodeId() {
    try (GraphScanner scanner = graph.openScanner()) {
      return scanner.maxNodeId();
    }
  }

  private static Found get(FutureTask<Found> task) {
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
      Found found,
      Map<String, String> totals,
      Differences differences) {
    Map<String, Long> checked = new LinkedHashMap<>();
    checked.put("nodes", found.nodes);
    checked.put("links", found.links);
    checked.put("index", found.indexed);
    checked.put("counts", found.counts);
    checked.put("payloads", found.payloads);
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
