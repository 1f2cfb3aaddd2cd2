package io.linkbenchx.engine;

import io.linkbenchx.result.Batch;
import io.linkbenchx.result.CellHead;
import io.linkbenchx.result.CounterReading;
import io.linkbenchx.result.IntervalSnapshot;
import io.linkbenchx.result.Progress;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.ServerAnswer;
import io.linkbenchx.result.StatementPlans;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.VerificationResult;
import java.util.List;

/**
 * Receives the events of a run. Called from the engine's own threads, one call at a time, never
 * from a client thread. A listener that throws is reported once and no longer called; the run
 * continues.
 */
public interface RunListener {

  /**
   * Always the first call. {@code run} holds no figures yet, or those from before an interruption.
   */
  default void runStarted(RunResult run) {
    runChanged(run);
  }

  /**
   * Data of the whole run changed; for example, a database was opened. Every other call with a
   * {@code run} leads here, unless it is overridden.
   */
  default void runChanged(RunResult run) {}

  /**
   * The data of a database were verified.
   *
   * @param check the verification; {@code run} holds the sum of this and the earlier ones
   */
  default void verified(VerificationResult.Check check, RunResult run) {
    runChanged(run);
  }

  /** A cell begins; not called if the plan has only one. */
  default void cellStarted(CellHead cell) {}

  /** A cell ended, finished or not; {@code run} has its state. */
  default void cellFinished(RunResult run) {
    runChanged(run);
  }

  default void stepStarted(Step step) {}

  /**
   * Every {@code interval}, the last one possibly shorter. The intervals of a warm-up of unknown
   * length are all delivered when it is over, because their times count from its end.
   */
  default void interval(Step step, IntervalSnapshot interval) {}

  /** Every tenth of a second of the measured part. */
  default void batch(Step step, Batch batch) {}

  /** All counters before and after the measured part of a step, when it has ended. */
  default void counters(Step step, List<CounterReading> readings) {}

  /**
   * All counters at the start and the end of a step's stretch of its series, only if the series has
   * time to settle after it.
   */
  default void seriesCounters(Step step, List<CounterReading> readings) {}

  /**
   * The server's own counters, before a step began and after it had ended.
   *
   * @param before read before the warm-up
   * @param after read after the drain
   */
  default void serverCounters(Step step, ServerAnswer before, ServerAnswer after) {}

  /** The server's plans of the step's statements, requested before its clients connect. */
  default void statementPlans(Step step, StatementPlans plans) {}

  /** All settings of the server of a database, when it was opened for the first time. */
  default void serverVariables(String database, ServerAnswer variables) {}

  /** A few times a second, in every phase. */
  default void progress(Progress progress) {}

  /** {@code run} already holds {@code step}. */
  default void stepFinished(StepResult step, RunResult run) {
    runChanged(run);
  }

  /** Always the last call, whatever happened. */
  default void runFinished(RunResult run) {
    runChanged(run);
  }
}
