package io.linkbenchx.internal.measure;

import java.util.stream.Stream;
import org.HdrHistogram.Histogram;

/**
 * Everything one client records of one transaction type. There are two kinds of counters:
 * statistics, which the sampler reads as differences and which exclude the warm-up, and effects,
 * which include everything the client ever did to the database.
 *
 * <p>Two rules decide what is counted. {@link #ENDED}, {@link #HITS}, {@link #TARGETS}, {@link
 * #ROWS} and {@link #rows} are those of transactions that ended in the measured part: rates and
 * costs divide by them. Everything else, latencies included, refers to transactions that were due
 * in the measured part.
 *
 * @param statistics by the constants of this class
 * @param effects commits by kind of effect; the last counter holds commits that stayed unknown
 * @param service from the first actual start to the final outcome, completed transactions
 * @param response from the intended start, completed transactions, open loop only
 * @param failed from the first start to giving up
 * @param failedResponse from the intended start to giving up, open loop only
 * @param attempts single attempts of transactions with more than one
 * @param rows per answer, of types that read lists: 0 … 10 million, 2 digits, larger ones clamped
 */
public record TypeRecorder(
    Counters statistics,
    Counters effects,
    LatencyRecorder service,
    LatencyRecorder response,
    LatencyRecorder failed,
    LatencyRecorder failedResponse,
    LatencyRecorder attempts,
    ValueRecorder rows) {
  private static final long MOST_ROWS = 10_000_000;
  private static final int ROW_DIGITS = 2;
  private static final Buckets ROW_SCALE = Buckets.of(1, MOST_ROWS, ROW_DIGITS);

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

  /** Statements that returned a set of rows. */
  public static final int READS = 9;

  /** Statements that changed rows. */
  public static final int WRITES = 10;

  /** Given-up transactions, by outcome: this index plus the outcome's number. */
  public static final int ERRORS = 11;

  /**
   * A recorder of its own.
   *
   * @param outcomes number of outcomes
   * @param kinds number of kinds of effect; one more counter holds the unknown ones
   * @param shared whether other clients may record latencies and rows here
   */
  public static TypeRecorder of(int outcomes, int kinds, boolean shared) {
    return new TypeRecorder(
        new Counters(ERRORS + outcomes),
        new Counters(kinds + 1),
        new LatencyRecorder(shared),
        new LatencyRecorder(shared),
        new LatencyRecorder(shared),
        new LatencyRecorder(shared),
        new LatencyRecorder(shared),
        new ValueRecorder(ROW_SCALE, shared));
  }

  /** One for another client, which records latencies and rows here. */
  public TypeRecorder sharing() {
    return new TypeRecorder(
        new Counters(statistics.size()),
        new Counters(effects.size()),
        service,
        response,
        failed,
        failedResponse,
        attempts,
        rows);
  }

  /** Its recorders of latencies. */
  public Stream<LatencyRecorder> latencies() {
    return Stream.of(service, response, failed, failedResponse, attempts);
  }

  /** Records a transaction that ended in the measured part. */
  public void ended(long hits, long targets, long read) {
    statistics.add(ENDED, 1, hits, targets, read);
  }

  /** Records the rows of one answer; called by the owning client only. */
  public void answered(long read) {
    rows.count(ROW_SCALE.index(Math.min(read, MOST_ROWS)));
  }

  /** An empty histogram of the same scale. */
  public static Histogram rowHistogram() {
    return new Histogram(1, MOST_ROWS, ROW_DIGITS);
  }
}
