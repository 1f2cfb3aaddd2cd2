package io.linkbenchx.internal.engine;

import io.linkbenchx.db.DbException;
import io.linkbenchx.result.Failure;
import io.linkbenchx.result.Outcome;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The failures of a step over all clients: counts them by code, logs them at a limited rate, and
 * stops the step if too many transactions are given up.
 */
final class ErrorLog {
  private static final Logger LOG = LoggerFactory.getLogger(ErrorLog.class);

  /** A database with a new number in every code must not fill the memory. */
  private static final int MOST_KINDS = 50;

  private static final int LONGEST_MESSAGE = 300;
  private static final long LOG_DISTANCE = TimeUnit.SECONDS.toNanos(1);

  /** How many there were of a kind, with the message of the first one. */
  private record Seen(String message, AtomicLong warmup, AtomicLong measured) {
    static Seen first(DbException problem) {
      return new Seen(shortened(problem.getMessage()), new AtomicLong(), new AtomicLong());
    }

    Failure as(List<Object> kind) {
      return new Failure(
          (String) kind.get(0),
          (Outcome) kind.get(1),
          (String) kind.get(2),
          message,
          warmup.get(),
          measured.get());
    }
  }

  private final Clock clock;
  private final StepSignals signals;
  private final long maxGivenUp;
  private final Map<String, Map<String, AtomicLong>> failedAttempts = new ConcurrentHashMap<>();

  /** Given-up transactions by type, outcome and the database's own code. */
  private final Map<List<Object>, Seen> kinds = new ConcurrentHashMap<>();

  /** Number of given-up transactions, warm-up included. */
  final AtomicLong givenUp = new AtomicLong();

  private final AtomicLong nextLog = new AtomicLong(Long.MIN_VALUE);
  private final AtomicLong suppressed = new AtomicLong();

  /** The longest time a client was without a connection. */
  final AtomicLong outageNanos = new AtomicLong();

  final AtomicLong reconnects = new AtomicLong();

  /** True if the number of errors stopped the step. */
  volatile boolean tooMany;

  /**
   * @param maxGivenUp number of given-up transactions that stops the step; negative = unlimited
   */
  ErrorLog(Clock clock, StepSignals signals, long maxGivenUp) {
    this.clock = clock;
    this.signals = signals;
    this.maxGivenUp = maxGivenUp;
  }

  /**
   * Records a failed attempt.
   *
   * @param measured whether its transaction was due in the measured part and so counts
   */
  void saw(String type, DbException problem, boolean measured) {
    if (measured) {
      count(type, problem);
    }
    long now = clock.nanos();
    long next = nextLog.get();
    if (now >= next && nextLog.compareAndSet(next, now + LOG_DISTANCE)) {
      logOne(type, problem, suppressed.getAndSet(0));
    } else {
      suppressed.incrementAndGet();
    }
  }

  private void count(String type, DbException problem) {
    Map<String, AtomicLong> codes =
        failedAttempts.computeIfAbsent(type, t -> new ConcurrentHashMap<>());
    String outcome = problem.outcome().text();
    String code = problem.code().isEmpty() ? outcome : outcome + " " + problem.code();
    boolean own = codes.size() < MOST_KINDS || codes.containsKey(code);
    codes.computeIfAbsent(own ? code : outcome, c -> new AtomicLong()).incrementAndGet();
  }

  private static void logOne(String type, DbException problem, long more) {
    String rest = more == 0 ? "" : " (and " + more + " more since the last message)";
    if (problem.outcome() == Outcome.FATAL) {
      LOG.warn("{}: {}{}", type, problem.getMessage(), rest, problem);
    } else {
      LOG.info("{}: {} {}{}", type, problem.outcome().text(), problem.getMessage(), rest);
    }
  }

  /**
   * Records a given-up transaction.
   *
   * @param problem of its last attempt
   * @param measured whether it was due in the measured part
   */
  void gaveUp(String type, Outcome outcome, DbException problem, boolean measured) {
    List<Object> own = List.of(type, outcome, problem.code());
    boolean room = kinds.size() < MOST_KINDS || kinds.containsKey(own);
    List<Object> kind = room ? own : List.of(type, outcome, "");
    Seen seen = kinds.computeIfAbsent(kind, k -> Seen.first(problem));
    (measured ? seen.measured : seen.warmup).incrementAndGet();
    long count = givenUp.incrementAndGet();
    if (maxGivenUp >= 0 && count > maxGivenUp) {
      tooMany = true;
      signals.stop(clock.nanos());
    }
  }

  private static String shortened(String message) {
    String text = message == null ? "" : message;
    return text.length() <= LONGEST_MESSAGE ? text : text.substring(0, LONGEST_MESSAGE) + " …";
  }

  /** The given-up transactions by kind, the most frequent first. */
  List<Failure> failures() {
    return kinds.entrySet().stream()
        .map(e -> e.getValue().as(e.getKey()))
        .sorted(
            Comparator.comparingLong((Failure f) -> -f.count())
                .thenComparing(Failure::type)
                .thenComparing(Failure::code))
        .toList();
  }

  /** Records that a client has reconnected. */
  void reconnected(long since, long now) {
    reconnects.incrementAndGet();
    outageNanos.accumulateAndGet(now - since, Math::max);
    LOG.warn("a client had no connection for {} ms", (now - since) / 1_000_000);
  }

  /** Failed attempts of a type in the measured part, by outcome and database code. */
  Map<String, Long> failedAttempts(String type) {
    Map<String, Long> copy = new TreeMap<>();
    failedAttempts.getOrDefault(type, Map.of()).forEach((code, n) -> copy.put(code, n.get()));
    return copy;
  }
}
