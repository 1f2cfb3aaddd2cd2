package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Map;

/**
 * What a step did, all transaction types together.
 *
 * @param transactions completed ones that ended in the measured part; of a load: batches
 * @param rate of those, per second; of a load: rows per second
 * @param errors outcome text → given-up transactions that were due in the measured part
 * @param retries attempts beyond the first, of completed and given-up ones
 * @param unknown transactions whose commit is unknown
 * @param unfinished starts that were due and had no outcome when the step was over
 * @param accounting what became of every start; null for a load
 * @param failures given-up transactions by kind, the most frequent first, warm-up included
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record StepCounts(
    long transactions,
    double rate,
    Map<String, Long> errors,
    long retries,
    long unknown,
    long unfinished,
    Accounting accounting,
    List<Failure> failures) {

  /** Of a step in which nothing went wrong. */
  public static StepCounts of(long transactions, double rate) {
    return new StepCounts(transactions, rate, Map.of(), 0, 0, 0, null, List.of());
  }
}
