package io.linkbenchx.workload;

import io.linkbenchx.result.VerificationResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * Several threads that check ranges until none is left, the time is over or the check is stopped.
 * Time counts from the creation of this object.
 */
public final class ParallelCheck {
  private static final double NANOS = 1e9;

  private final long start = System.nanoTime();
  private final Verification.Budget budget;
  private final Verification.Progress progress;
  private final BooleanSupplier cancelled;
  private final AtomicLong rows = new AtomicLong();

  /**
   * One thread's check, and its findings when it is done.
   *
   * @param <R> a range
   */
  public interface Checker<R> extends AutoCloseable {
    void check(R range);

    /** Rows read so far. */
    long rows();

    @Override
    void close();
  }

  public ParallelCheck(
      Verification.Budget budget, Verification.Progress progress, BooleanSupplier cancelled) {
    this.budget = budget;
    this.progress = progress;
    this.cancelled = cancelled;
  }

  /**
   * Runs as many checkers as the budget has threads.
   *
   * @param newChecker called by each thread
   * @return the checkers, closed
   */
  public <R, C extends Checker<R>> List<C> run(CheckRanges<R> ranges, Supplier<C> newChecker) {
    List<FutureTask<C>> tasks = new ArrayList<>();
    for (int i = 0; i < Math.max(1, budget.threads()); i++) {
      FutureTask<C> task = new FutureTask<>(() -> check(ranges, newChecker));
      tasks.add(task);
      Thread thread = new Thread(task, "verifier-" + i);
      thread.setDaemon(true);
      thread.start();
    }
    try {
      return tasks.stream().map(ParallelCheck::get).toList();
    } finally {
      tasks.forEach(task -> task.cancel(true)); // no effect unless one has failed
    }
  }

  private <R, C extends Checker<R>> C check(CheckRanges<R> ranges, Supplier<C> newChecker) {
    try (C checker = newChecker.get()) {
      long seen = 0;
      while (mayContinue() && ranges.checkNext(checker)) {
        progress.done(rows.addAndGet(checker.rows() - seen), ranges.fraction());
        seen = checker.rows();
      }
      return checker;
    }
  }

  private boolean mayContinue() {
    boolean inTime = budget.full() || System.nanoTime() - start < budget.maxNanos();
    return inTime && !cancelled.getAsBoolean();
  }

  private static <C> C get(FutureTask<C> task) {
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

  /**
   * The final result.
   *
   * @param checked kind → number of rows
   * @param totals name → comparison, as text
   */
  public VerificationResult result(
      CheckRanges<?> ranges,
      Map<String, Long> checked,
      Map<String, String> totals,
      Differences differences) {
    return new VerificationResult(
        differences.count() == 0,
        ranges.complete() ? VerificationResult.Scope.FULL : VerificationResult.Scope.SAMPLE,
        ranges.fraction(),
        (System.nanoTime() - start) / NANOS,
        checked,
        totals,
        differences.first(),
        differences.count(),
        null);
  }
}
