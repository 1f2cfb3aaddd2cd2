package io.linkbenchx.internal.engine;

/**
 * Progress of a step and the time it still takes, by whichever end comes first.
 *
 * @param fraction 0 … 1, NaN if it does not end by itself
 * @param etaSeconds NaN if not known yet
 */
record StepProgress(double fraction, double etaSeconds) {
  /** Only the user ends it. */
  static final StepProgress UNKNOWN = new StepProgress(Double.NaN, Double.NaN);

  /**
   * The step may also end after a time.
   *
   * @param length seconds; 0 = no time limit
   */
  StepProgress orAfter(double passed, double length) {
    return length > 0
        ? orWhere(new StepProgress(Math.min(1, passed / length), Math.max(0, length - passed)))
        : this;
  }

  /**
   * The step may also end when an amount of work is done, at the rate so far.
   *
   * @param done in the first {@code counted} of the {@code passed} seconds; NaN = unknown
   * @param planned amount of work; 0 = no limit
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
    boolean reports = Double.isNaN(fraction) || !Double.isNaN(other.etaSeconds);
    return sooner && reports ? other : this;
  }
}
