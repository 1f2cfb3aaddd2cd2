package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Map;

/**
 * What a step did, all transaction types together.
 *
 * @param transactions completed ones; of a load: batches
 * @param rate completed transactions per second; of a load: rows per second
 * @param sustainedRate of a closed loop: the lower of the median of its interval rates and the mean
 *     of their last quarter, completed transactions per second; what rates in percent refer to;
 *     null otherwise
 * @param errors outcome text → given-up transactions
 * @param retries attempts beyond the first, of completed and given-up ones
 * @param unknown transactions whose commit is unknown
 * @param unfinished transactions still inside the database when the drain limit ended
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record StepCounts(
    long transactions,
    double rate,
    Double sustainedRate,
    Map<String, Long> errors,
    long retries,
    long unknown,
    long unfinished) {

  /** Of a step in which nothing went wrong. */
  public static StepCounts of(long transactions, double rate) {
    return new StepCounts(transactions, rate, null, Map.of(), 0, 0, 0);
  }
}
