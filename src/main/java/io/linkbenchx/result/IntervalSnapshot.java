package io.linkbenchx.result;

import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;

/**
 * What happened in one interval of a step. A listener that keeps a histogram must copy it.
 *
 * @param types in warm-up only the type ALL
 * @param lag actual − intended start, nanoseconds; null in closed loop
 * @param wakeup start delay of idle clients; null in closed loop
 * @param system probe figures of this interval, by column name
 */
public record IntervalSnapshot(
    Span span,
    List<TypeInterval> types,
    Histogram lag,
    Histogram wakeup,
    Queue queue,
    Map<String, Double> system) {

  /**
   * Time of an interval.
   *
   * @param startSeconds from the start of the measured part (negative in warm-up)
   * @param endSeconds from the start of the measured part
   * @param startEpochMillis wall time of its start
   */
  public record Span(
      StepPhase phase, double startSeconds, double endSeconds, long startEpochMillis) {
    /** Its length. */
    public double seconds() {
      return endSeconds - startSeconds;
    }
  }

  /**
   * Queue at the end of an interval.
   *
   * @param oldestSeconds age of the oldest transaction still running
   * @param backlog starts due but not begun; 0 in closed loop
   * @param dropped starts skipped in the interval
   */
  public record Queue(double oldestSeconds, long backlog, long dropped) {
    /** Nothing waits. */
    public static final Queue EMPTY = new Queue(0, 0, 0);

    /** This interval and the next one, merged. */
    public Queue then(Queue next) {
      return new Queue(
          Math.max(oldestSeconds, next.oldestSeconds), next.backlog, dropped + next.dropped);
    }

    /** That of other clients in the same interval added. */
    public Queue plus(Queue other) {
      return new Queue(
          Math.max(oldestSeconds, other.oldestSeconds),
          backlog + other.backlog,
          dropped + other.dropped);
    }
  }

  /** The phase it belongs to. */
  public StepPhase phase() {
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
