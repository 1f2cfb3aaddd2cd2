package io.linkbenchx.result;

import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;

/**
 * What happened in one interval of a step. A listener that keeps a histogram must copy it.
 *
 * @param phase "warmup" (one type only, ALL), "run" or "drain"
 * @param startSeconds from the start of the measured part (negative in warm-up)
 * @param endSeconds likewise
 * @param startEpochMillis wall time of its start
 * @param lag actual − intended start, nanoseconds; null in closed loop
 * @param oldestSeconds age of the oldest transaction still running
 * @param backlog starts due and not begun; 0 in closed loop
 * @param dropped starts given up in this interval
 * @param system probe figures of this interval, by column name
 */
public record IntervalSnapshot(
    String phase,
    double startSeconds,
    double endSeconds,
    long startEpochMillis,
    List<TypeInterval> types,
    Histogram lag,
    double oldestSeconds,
    long backlog,
    long dropped,
    Map<String, Double> system) {

  /** Completed transactions of all types. */
  public long count() {
    return types.stream().mapToLong(TypeInterval::count).sum();
  }

  /** Given-up transactions of all types. */
  public long errors() {
    return types.stream().mapToLong(TypeInterval::errors).sum();
  }
}
