package io.linkbenchx.result;

import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;

/**
 * What happened in one interval of a step. A listener that keeps a histogram must copy it.
 *
 * @param types in warm-up only one, ALL
 * @param lag actual − intended start, nanoseconds; null in closed loop
 * @param wakeup how late clients began that had nothing else to do; null in closed loop
 * @param system probe figures of this interval, by column name
 */
public record IntervalSnapshot(
    IntervalSpan span,
    List<TypeInterval> types,
    Histogram lag,
    Histogram wakeup,
    IntervalQueue queue,
    Map<String, Double> system) {

  /** Where nobody waits for a start. */
  public IntervalSnapshot(
      IntervalSpan span,
      List<TypeInterval> types,
      Histogram lag,
      IntervalQueue queue,
      Map<String, Double> system) {
    this(span, types, lag, null, queue, system);
  }

  /** "warmup", "run" or "drain". */
  public String phase() {
    return span.phase();
  }

  /** Completed transactions of all types. */
  public long count() {
    return types.stream().mapToLong(TypeInterval::count).sum();
  }

  /** Given-up transactions of all types. */
  public long errors() {
    return types.stream().mapToLong(TypeInterval::errors).sum();
  }
}
