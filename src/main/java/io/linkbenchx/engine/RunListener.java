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
 * Told what a run does. Called from the engine's own threads, one call at a time, never from a
 * client thread. A listener that throws is reported once and left out from then on; the run goes
 * on.
 */
public interface RunListener {

  /** Always the first call. {@code run} holds no figure yet, or those of before an interruption. */
  default void runStarted(RunResult run) {}

  /** What holds for the whole run changed: a database was opened, for one. */
  default void runChanged(RunResult run) {}

  /**
   * The data of a database were checked.
   *
   * @param check that was made; {@code run} holds it and those before it as one
   */
  default void verified(VerificationResult.Check check, RunResult run) {
    runChanged(run);
  }

  /** A cell of a plan of several begins; not told where there is only one. */
  default void cellStarted(CellHead cell) {}

  /** A cell of a plan ended, finished or not: {@code run} says how. */
  default void cellFinished(RunResult run) {}

  default void stepStarted(Step step) {}

  /**
   * Every {@code interval}, the last one possibly shorter. Those of a warm-up of unknown length
   * come together, when it is over: their times count from its end.
   */
  default void interval(Step step, IntervalSnapshot interval) {}

  /** Every tenth of a second of the measured part. */
  default void batch(Step step, Batch batch) {}

  /** All counters before and after the measured part of a step, when it has ended. */
  default void counters(Step step, List<CounterReading> readings) {}

  /**
   * What the server itself counts, before a step began and after it had ended.
   *
   * @param before the warm-up; {@code after} the drain
   */
  default void serverCounters(Step step, ServerAnswer before, ServerAnswer after) {}

  /** How the server would execute the step's statements, asked before its clients connect. */
  default void statementPlans(Step step, StatementPlans plans) {}

  /** All settings of the server of a database, when it was opened for the first time. */
  default void serverVariables(String database, ServerAnswer variables) {}

  /** A few times a second, in every phase. */
  default void progress(Progress progress) {}

  /** {@code run} holds {@code step} already. */
  default void stepFinished(StepResult step, RunResult run) {}

  /** Always the last call, whatever happened. */
  default void runFinished(RunResult run) {}
}
