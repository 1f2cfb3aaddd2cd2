package io.linkbenchx.result;

/**
 * Raw readings of a probe's figure before and after the measured part of a step.
 *
 * @param name as in system.csv
 * @param unit "s", "bytes"
 * @param kind whether the difference is meaningful
 * @param before at the start of the measured part; NaN if it could not be read
 * @param after at its end; NaN if it could not be read
 * @param beforeSeconds when {@code before} was read, from the start of the measured part; NaN for
 *     loads
 * @param afterSeconds when {@code after} was read, likewise
 * @param transactions all that ended between the two, whenever they were due; NaN for loads
 */
public record CounterReading(
    String name,
    String unit,
    Kind kind,
    double before,
    double after,
    double beforeSeconds,
    double afterSeconds,
    double transactions) {

  /** That of another process added. */
  public CounterReading plus(CounterReading other) {
    return new CounterReading(
        name,
        unit,
        kind,
        before + other.before,
        after + other.after,
        beforeSeconds,
        afterSeconds,
        transactions + other.transactions);
  }

  /** A copy for another number of transactions. */
  public CounterReading over(double all) {
    return new CounterReading(name, unit, kind, before, after, beforeSeconds, afterSeconds, all);
  }

  /** How two readings of a figure relate. */
  public enum Kind implements Word {
    /** It only grows: the difference is the activity in between. */
    COUNTER,
    /** It goes up and down. */
    LEVEL,
    /** A counter that was reset in between: there is no difference. */
    RESTARTED
  }
}
