package io.linkbenchx.internal.engine;

import io.linkbenchx.db.DbException;
import io.linkbenchx.result.Failure;
import io.linkbenchx.result.Outcome;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The transactions that the clients of a step gave up, by type, outcome and the database's own
 * code, with the database's message for the first of each kind. Safe for use by many threads.
 */
final class GivenUp {
  /** A database with a new number in every code must not fill the memory. */
  static final int MOST_KINDS = 50;

  private static final int LONGEST_MESSAGE = 300;

  private record Kind(String type, Outcome outcome, String code) {}

  private record Seen(String message, AtomicLong warmup, AtomicLong measured) {
    static Seen first(DbException problem) {
      return new Seen(shortened(problem.getMessage()), new AtomicLong(), new AtomicLong());
    }

    long all() {
      return warmup.get() + measured.get();
    }
  }

  private final Map<Kind, Seen> kinds = new ConcurrentHashMap<>();

  void add(String type, Outcome outcome, DbException problem, boolean measured) {
    Kind own = new Kind(type, outcome, problem.code());
    boolean room = kinds.size() < MOST_KINDS || kinds.containsKey(own);
    Kind kind = room ? own : new Kind(type, outcome, "");
    Seen seen = kinds.computeIfAbsent(kind, k -> Seen.first(problem));
    (measured ? seen.measured : seen.warmup).incrementAndGet();
  }

  private static String shortened(String message) {
    String text = message == null ? "" : message;
    return text.length() <= LONGEST_MESSAGE ? text : text.substring(0, LONGEST_MESSAGE) + " …";
  }

  /** All kinds, the most frequent first. */
  List<Failure> failures() {
    return kinds.entrySet().stream()
        .sorted(
            Comparator.comparingLong((Map.Entry<Kind, Seen> e) -> -e.getValue().all())
                .thenComparing(e -> e.getKey().type())
                .thenComparing(e -> e.getKey().code()))
        .map(e -> failure(e.getKey(), e.getValue()))
        .toList();
  }

  private static Failure failure(Kind kind, Seen seen) {
    return new Failure(
        kind.type(),
        kind.outcome(),
        kind.code(),
        seen.message,
        seen.warmup.get(),
        seen.measured.get());
  }
}
