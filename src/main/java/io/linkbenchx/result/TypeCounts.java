package io.linkbenchx.result;

import java.util.Map;

/**
 * What became of the transactions of one type.
 *
 * @param count completed (committed) transactions that ended in the measured part
 * @param rate of those, per second
 * @param errors given up, all classes
 * @param errorClasses outcome text → given-up transactions
 * @param retried completed ones that needed more than one attempt
 * @param retries attempts beyond the first, of completed and given-up ones
 * @param hits targets that were there
 * @param targets targets asked for; hit rate = hits / targets
 */
public record TypeCounts(
    long count,
    double rate,
    long errors,
    Map<String, Long> errorClasses,
    long retried,
    long retries,
    long hits,
    long targets) {

  /** Of a type of which none failed and that looks for nothing. */
  public static TypeCounts of(long count, double rate) {
    return new TypeCounts(count, rate, 0, Map.of(), 0, 0, 0, 0);
  }
}
