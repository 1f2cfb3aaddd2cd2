package io.linkbenchx.result;

import static io.linkbenchx.result.Quantity.Per.SECOND;
import static io.linkbenchx.result.Quantity.Per.STEP;
import static io.linkbenchx.result.Quantity.Unit.PER_SECOND;

import java.util.Map;

/**
 * One transaction type in one step.
 *
 * @param counts outcomes of its transactions
 * @param service from the first actual start to the final outcome; null if none was completed
 * @param response from the intended start to the final outcome, over those that were served,
 *     without shed or given-up ones; null in closed loop
 * @param failed from the first start to giving up; null if none was given up
 * @param failedResponse from the intended start to giving up; null in closed loop and if none was
 *     given up
 * @param attempts latency of single attempts; null if no transaction was retried
 * @param answers rows per answer, for types that read lists; null for others
 * @param traffic between client and database; null if the database is in this process
 * @param failedAttempts outcome and the database's own code, such as "conflict 1213" → number of
 *     failed attempts, retried or not
 * @param statements name → figures of that statement inside the transactions, in the workload's
 *     order; null unless timed
 */
public record TypeResult(
    @Quantity("") Counts counts,
    @Quantity(value = "", compared = 10) Latency service,
    @Quantity(value = "response.", compared = 20) Latency response,
    Latency failed,
    Latency failedResponse,
    Latency attempts,
    @Quantity("answers.") Answers answers,
    Traffic traffic,
    Map<String, Long> failedAttempts,
    Map<String, Statement> statements) {

  /**
   * Outcomes of the transactions.
   *
   * @param transactions completed (committed) ones that ended in the measured part; null if another
   *     tool made the result and did not state them
   * @param rate of those, per second
   * @param errors given-up transactions by outcome; null like the next two if another tool made the
   *     result and did not count them
   * @param retried completed ones that needed more than one attempt
   * @param retries attempts beyond the first, of completed and given-up ones
   * @param hits targets found
   * @param targets targets requested; hit rate = hits / targets
   */
  public record Counts(
      Long transactions,
      @Quantity(value = "rate", unit = PER_SECOND, per = SECOND, moreIsBetter = true, compared = 1)
          double rate,
      Map<Outcome, Long> errors,
      Long retried,
      Long retries,
      long hits,
      long targets) {
    /** Counts of a type without failures and without targets. */
    public static Counts of(long transactions, double rate) {
      return new Counts(transactions, rate, Map.of(), 0L, 0L, 0, 0);
    }

    /** Given-up transactions, whatever their outcome; 0 if they were not counted. */
    public long givenUp() {
      return errors == null ? 0 : errors.values().stream().mapToLong(Long::longValue).sum();
    }
  }

  /**
   * Number of rows in the answers.
   *
   * @param mean rows per answer
   * @param p50 median of the rows
   * @param p99 99th percentile of the rows
   * @param max largest number of rows
   * @param empty share of answers without a row, 0 … 1
   * @param cut share of answers that reached the requested limit, 0 … 1; null if there is no limit
   */
  public record Answers(
      double mean,
      double p50,
      double p99,
      long max,
      double empty,
      @Quantity(value = "cut", per = STEP) Double cut) {}

  /**
   * Traffic between client and database.
   *
   * @param statements per transaction
   * @param roundTrips per transaction
   * @param reads statements that returned a set of rows, per transaction; null if they are not
   *     counted
   * @param writes statements that changed rows, per transaction; null if they are not counted
   */
  public record Traffic(double statements, double roundTrips, Double reads, Double writes) {
    /** Without the kinds of statements. */
    public Traffic(double statements, double roundTrips) {
      this(statements, roundTrips, null, null);
    }
  }

  /**
   * One kind of statement.
   *
   * @param count successful statements, retried transactions included
   * @param latency from its start to its answer
   */
  public record Statement(long count, Latency latency) {}

  /** Completed transactions; 0 if they are not known. */
  public long count() {
    return counts.transactions() == null ? 0 : counts.transactions();
  }

  /** Completed transactions per second. */
  public double rate() {
    return counts.rate();
  }
}
