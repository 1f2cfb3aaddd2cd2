package io.linkbenchx.result;

/**
 * A figure of a probe before and after the measured part of a step, as it was read.
 *
 * @param name as in system.csv
 * @param unit "s", "bytes"
 * @param kind whether the difference counts
 * @param before at the start of the measured part; NaN if it could not be read
 * @param after at its end, likewise
 */
public record CounterReading(String name, String unit, Kind kind, double before, double after) {

  /** What two readings of a figure are to each other. */
  public enum Kind {
    /** It only grows: the difference is what happened in between. */
    COUNTER,
    /** It goes up and down. */
    LEVEL,
    /** A counter that began anew in between: there is no difference. */
    RESTARTED
  }
}
