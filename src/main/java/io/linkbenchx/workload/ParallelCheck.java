package io.linkbenchx.workload;

import io.linkbenchx.result.VerificationResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.function.DoubleSupplier;
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

  /** The work of one thread, and its findings when it is done. */
  public interface Part extends AutoCloseable {
    /** Checks the next range; false if there is none left. */
    boolean checkNext();

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
   * Runs as many parts as the budget has threads.
   *
   * @param newPart called by each thread
   * @param fraction share of the ranges already checked, for progress reports
   * @return the parts, closed
   */
  public <P extends Part> List<P> run(Supplier<P> newPart, DoubleSupplier fraction) {
    List<FutureTask<P>> tasks = new ArrayList<>();
    for (int i = 0; i < Math.max(1, budget.threads()); i++) {
      FutureTask<P> task = new FutureTask<>(() -> check(newPart, fraction));
      tasks.add(task);
      Thread thread = new Thread(task, "verifier-" + i);
      thread.setDaemon(true);
      thread.start();
    }
    return tasks.stream().map(ParallelCheck::get).toList();
  }

  private <P extends Part> P check(Supplier<P> newPart, DoubleSupplier fraction) {
    try (P part = newPart.get()) {
      long seen = 0;
      while (mayGoOn() && part.checkNext()) {
        progress.done(rows.addAndGet(part.rows() - seen), fraction.getAsDouble());
        seen = part.rows();
      }
      return part;
    }
  }

  private boolean mayGoOn() {
    boolean inTime = budget.full() || System.nanoTime() - start < budget.maxNanos();
    return inTime && !cancelled.getAsBoolean();
  }

  private static <P> P get(FutureTask<P> task) {
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
   * @param complete whether every range was checked
   * @param checked kind → number of rows
   * @param totals name → comparison, as text
   */
  public VerificationResult result(
      boolean complete,
      double fraction,
      Map<String, Long> checked,
      Map<String, String> totals,
      Differences differences) {
    return new VerificationResult(
        differences.count() == 0,
        complete ? VerificationResult.Scope.FULL : VerificationResult.Scope.SAMPLE,
        fraction,
        (System.nanoTime() - start) / NANOS,
        checked,
        totals,
        differences.first(),
        differences.count(),
        null);
  }
}
