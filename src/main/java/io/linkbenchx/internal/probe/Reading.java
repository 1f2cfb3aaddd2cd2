package io.linkbenchx.internal.probe;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Values read at one moment, or each at its own.
 *
 * @param values by column name
 * @param lives by column name, the life of the subject that a value belongs to; 0 if it has only
 *     one
 * @param moments by column name, when it was read; empty if that is not recorded
 */
public record Reading(
    Map<String, Double> values, Map<String, Long> lives, Map<String, Moment> moments) {
  /** Nothing could be read. */
  public static final Reading NONE = new Reading(Map.of());

  /**
   * When a value was read.
   *
   * @param nanos of the clock
   * @param done number of transactions that had ended
   */
  public record Moment(long nanos, double done) {
    /** The middle of a probe that takes long. */
    Moment middle(Moment later) {
      return new Moment(nanos + (later.nanos - nanos) / 2, (done + later.done) / 2);
    }
  }

  /** For subjects that never restart. */
  public Reading(Map<String, Double> values) {
    this(values, Map.of(), Map.of());
  }

  /** Number of transactions between an earlier reading of a column and this one. */
  public double doneSince(Reading earlier, String column, double otherwise) {
    Moment before = earlier.moments.get(column);
    Moment after = moments.get(column);
    return before == null || after == null ? otherwise : after.done - before.done;
  }

  /** Only the values of some columns. */
  public Reading only(Predicate<String> columns) {
    Map<String, Double> kept = new HashMap<>(values);
    kept.keySet().removeIf(columns.negate());
    return new Reading(kept, lives, moments);
  }

  /** The value; NaN if there is none with that name. */
  public double get(String column) {
    return values.getOrDefault(column, Double.NaN);
  }

  /** Whether the column's subject was restarted since an earlier reading. */
  public boolean restartedSince(Reading earlier, String column) {
    return life(column) != earlier.life(column);
  }

  /**
   * Growth of a counter since an earlier reading. NaN if it was not read both times, was reset in
   * between, or went backwards, like a 32-bit counter that wraps.
   */
  public double since(Reading earlier, String column) {
    double grown = get(column) - earlier.get(column);
    return restartedSince(earlier, column) || grown < 0 ? Double.NaN : grown;
  }

  private long life(String column) {
    return lives.getOrDefault(column, 0L);
  }
}
