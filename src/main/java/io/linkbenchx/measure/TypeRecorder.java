package io.linkbenchx.measure;

/**
 * Everything one client records of one transaction type. The counters are of two sorts: statistics,
 * which the sampler reads as differences and which leave out the warm-up, and effects, which hold
 * everything the client ever did to the database.
 */
public final class TypeRecorder {
  /** Completed transactions that needed more than one attempt. */
  public static final int RETRIED = 0;

  /** Attempts beyond the first. */
  public static final int RETRIES = 1;

  /** Targets that were there. */
  public static final int HITS = 2;

  /** Targets asked for. */
  public static final int TARGETS = 3;

  /** Rows read or written. */
  public static final int ROWS = 4;

  /** Statements sent. */
  public static final int STATEMENTS = 5;

  /** Round trips made. */
  public static final int ROUND_TRIPS = 6;

  /** Given-up transactions, by outcome: this plus the outcome's number. */
  public static final int ERRORS = 7;

  private final Counters statistics;
  private final Counters effects;
  private final LatencyRecorder service = new LatencyRecorder();
  private final LatencyRecorder response = new LatencyRecorder();
  private final LatencyRecorder failed = new LatencyRecorder();
  private final LatencyRecorder attempts = new LatencyRecorder();
  private final RowRecorder rows = new RowRecorder();

  /**
   * @param outcomes how many outcomes there are
   * @param kinds how many kinds of effect there are; one more counter holds the unknown ones
   */
  public TypeRecorder(int outcomes, int kinds) {
    statistics = new Counters(ERRORS + outcomes);
    effects = new Counters(kinds + 1);
  }

  /** Statistics by the constants of this class. */
  public Counters statistics() {
    return statistics;
  }

  /** Adds to {@link #HITS}, {@link #TARGETS} and {@link #ROWS}. */
  public void found(long hits, long targets, long rows) {
    statistics.add(HITS, hits, targets, rows);
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

  /** Single attempts of transactions that needed several. */
  public LatencyRecorder attempts() {
    return attempts;
  }

  /** Rows per answer, of types that read lists. */
  public RowRecorder rows() {
    return rows;
  }
}
