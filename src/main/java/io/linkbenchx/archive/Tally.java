package io.linkbenchx.archive;

import io.linkbenchx.result.Latency;
import io.linkbenchx.result.TypeInterval;
import org.HdrHistogram.Histogram;

/** Sums intervals of one type, or types of one interval; its histograms are reused. */
final class Tally {
  private long count;
  private long errors;
  private long retried;
  private long retries;
  private long hits;
  private long targets;
  private long rows;
  private Histogram service;
  private Histogram response;

  void add(TypeInterval type) {
    count += type.count();
    errors += type.errors();
    retried += type.retried();
    retries += type.retries();
    hits += type.hits();
    targets += type.targets();
    rows += type.rows();
    service = sum(service, type.service());
    response = sum(response, type.response());
  }

  void add(Tally other) {
    count += other.count;
    errors += other.errors;
    retried += other.retried;
    retries += other.retries;
    hits += other.hits;
    targets += other.targets;
    rows += other.rows;
    service = sum(service, other.service);
    response = sum(response, other.response);
  }

  /**
   * Adds {@code part}, which may be null, to {@code total}, which is made like it if it is null.
   */
  static Histogram sum(Histogram total, Histogram part) {
    if (part == null || part.getTotalCount() == 0) {
      return total;
    }
    Histogram into = total == null ? new Histogram(part) : total;
    into.add(part);
    return into;
  }

  boolean isEmpty() {
    return count == 0 && errors == 0;
  }

  void reset() {
    count = 0;
    errors = 0;
    retried = 0;
    retries = 0;
    hits = 0;
    targets = 0;
    rows = 0;
    if (service != null) {
      service.reset();
    }
    if (response != null) {
      response.reset();
    }
  }

  IntervalRow row(Stretch stretch, String type, Schedule schedule) {
    return new IntervalRow(
        stretch.span(),
        stretch.phase(),
        stretch.start(),
        stretch.end(),
        type,
        count,
        errors,
        retried,
        retries,
        hits,
        targets,
        rows,
        Latency.ofNanos(service),
        Latency.ofNanos(response),
        schedule.lag(),
        schedule.oldestSeconds(),
        schedule.backlog(),
        schedule.dropped());
  }

  /** A row of one type as it stands in the snapshot, with nothing copied. */
  static IntervalRow row(Stretch stretch, TypeInterval type) {
    return new IntervalRow(
        stretch.span(),
        stretch.phase(),
        stretch.start(),
        stretch.end(),
        type.name(),
        type.count(),
        type.errors(),
        type.retried(),
        type.retries(),
        type.hits(),
        type.targets(),
        type.rows(),
        Latency.ofNanos(type.service()),
        Latency.ofNanos(type.response()),
        null,
        Double.NaN,
        0,
        0);
  }

  /** Which stretch of time a row covers. */
  record Stretch(String span, String phase, double start, double end) {}

  /** What is known of all clients together only. */
  record Schedule(Latency lag, double oldestSeconds, long backlog, long dropped) {
    static final Schedule NONE = new Schedule(null, Double.NaN, 0, 0);
  }
}
