package io.linkbenchx.internal.measure;

import java.util.stream.Stream;

/**
 * Everything one client records of one transaction type. There are two kinds of counters:
 * statistics, which the sampler reads as differences and which exclude the warm-up, and effects,
 * which include everything the client ever did to the database.
 *
 * <p>Two rules decide what is counted. {@link #ENDED}, {@link #HITS}, {@link #TARGETS}, {@link
 * #ROWS} and {@link #rows} are those of transactions that ended in the measured part: rates and
 * costs divide by them. Everything else, latencies included, refers to transactions that were due
 * in the measured part.
 */
public final class TypeRecorder {
  /** Completed transactions that needed more than one attempt. */
  public static final int RETRIED = 0;

  /** Attempts beyond the first. */
  public static final int RETRIES = 1;

  /**
   * Completed transactions that ended in the measured part; in an open loop only those that were
   * due in it, in a closed loop whenever they began.
   */
  public static final int ENDED = 2;

  /** Targets found, in transactions that ended in the measured part. */
  public static final int HITS = 3;

  /** Targets requested, in transactions that ended in the measured part. */
  public static final int TARGETS = 4;

  /** Rows read or written, in transactions that ended in the measured part. */
  public static final int ROWS = 5;

  /** Completed transactions that were due in the measured part and ended after it. */
  public static final int DRAINED = 6;

  /** Statements sent. */
  public static final int STATEMENTS = 7;

  /** Round trips made. */
  public static final int ROUND_TRIPS = 8;

  /** Given-up transactions, by outcome: this index plus the outcome's number. */
  public static final int ERRORS = 9;

  private final Counters statistics;
  private final Counters effects;
  private final LatencyRecorder service;
  private final LatencyRecorder response;
  private final LatencyRecorder failed;
  private final LatencyRecorder failedResponse;
  private final LatencyRecorder attempts;
  private final RowRecorder rows;

  /**
   * @param outcomes number of outcomes
   * @param kinds number of kinds of effect; one more counter holds the unknown ones
   * @param shared whether other clients may record latencies and rows here
   * @param other the recorder whose latencies and rows it shares; null for its own
   */
  public TypeRecorder(int outcomes, int kinds, boolean shared, TypeRecorder other) {
    statistics = new Counters(ERRORS + outcomes);
    effects = new Counters(kinds + 1);
    service = other == null ? new LatencyRecorder(shared) : other.service;
    response = other == null ? new LatencyRecorder(shared) : other.response;
    failed = other == null ? new LatencyRecorder(shared) : other.failed;
    failedResponse = other == null ? new LatencyRecorder(shared) : other.failedResponse;
    attempts = other == null ? new LatencyRecorder(shared) : other.attempts;
    rows = other == null ? new RowRecorder(shared) : other.rows;
  }

  /** Its recorders of latencies. */
  public Stream<LatencyRecorder> latencies() {
    return Stream.of(service, response, failed, failedResponse, attempts);
  }

  /** Statistics by the constants of this class. */
  public Counters statistics() {
    return statistics;
  }

  /** Records a transaction that ended in the measured part. */
  public void ended(long hits, long targets, long rows) {
    statistics.add(ENDED, 1, hits, targets, rows);
  }

  /** Commits by kind of effect; the last counter holds commits that stayed unknown. */
  public Counters effects() {
    return effects;
  }

  /** From the first actual start to the final outcome, completed transactions. */
  public LatencyRecorder service() {
    return service;
  }

  /** From the intended start, completed transactions, open loop only. */
  public LatencyRecorder response() {
    return response;
  }

  /** From the first start to giving up. */
  public LatencyRecorder failed() {
    return failed;
  }

  /** From the intended start to giving up, open loop only. */
  public LatencyRecorder failedResponse() {
    return failedResponse;
  }

  /** Single attempts of transactions with more than one. */
  public LatencyRecorder attempts() {
    return attempts;
  }

  /** Rows per answer, of types that read lists. */
  public RowRecorder rows() {
    return rows;
  }
}
