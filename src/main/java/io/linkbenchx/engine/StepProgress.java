package io.linkbenchx.engine;

import io.linkbenchx.result.Phase;
import io.linkbenchx.result.Progress;
import io.linkbenchx.result.Step;
import java.util.List;

/**
 * How far a step is, and how long it still takes: by that of its ends which comes first.
 *
 * @param fraction 0 … 1, NaN if it does not end by itself
 * @param etaSeconds NaN if nobody can tell yet
 */
record StepProgress(double fraction, double etaSeconds) {
  /** It ends when somebody ends it. */
  static final StepProgress UNKNOWN = new StepProgress(Double.NaN, Double.NaN);

  /** What listeners get to know of it. */
  Progress of(
      Phase phase, Step step, long done, double rate, long errors, List<Progress.Detail> details) {
    return new Progress(phase, step, "", fraction, done, rate, etaSeconds, errors, details);
  }

  /**
   * It may also end after a time.
   *
   * @param length seconds; 0 = it does not end so
   */
  StepProgress orAfter(double passed, double length) {
    return length > 0
        ? orWhere(new StepProgress(Math.min(1, passed / length), Math.max(0, length - passed)))
        : this;
  }

  /**
   * It may also end when so much is done, and goes on as fast as so far.
   *
   * @param done in the first {@code counted} of the {@code passed} seconds; NaN = nobody knows
   * @param planned 0 = it does not end so
   */
  StepProgress orWith(double done, double planned, double counted, double passed) {
    if (planned == 0 || Double.isNaN(done)) {
      return this;
    }
    double needed = done > 0 ? counted * planned / done : Double.NaN;
    double known = done > 0 ? Math.min(1, passed / needed) : 0;
    return orWhere(new StepProgress(known, Math.max(0, needed - passed)));
  }

  private StepProgress orWhere(StepProgress other) {
    boolean sooner = Double.isNaN(etaSeconds) || other.etaSeconds < etaSeconds;
    boolean tells = Double.isNaN(fraction) || !Double.isNaN(other.etaSeconds);
    return sooner && tells ? other : this;
  }
}
