package io.linkbenchx.internal.foreign;

import io.linkbenchx.result.Latency;
import io.linkbenchx.result.Outcome;
import io.linkbenchx.result.TypeResult;
import java.util.Map;

/** A kind of operation as counted by another tool. Figures that it does not state are null. */
final class ForeignType {
  private ForeignType() {}

  /** One of a tool that states no more. */
  static TypeResult of(Long count, double rate, Latency service) {
    return of(count, rate, null, null, service, null);
  }

  /**
   * A type.
   *
   * @param count completed operations
   * @param rate of those, per second
   * @param errors those that failed, by outcome
   * @param retries attempts beyond the first
   * @param service latency from the start of the operation
   * @param response latency from its intended start
   */
  static TypeResult of(
      Long count,
      double rate,
      Map<Outcome, Long> errors,
      Long retries,
      Latency service,
      Latency response) {
    TypeResult.Counts counts = new TypeResult.Counts(count, rate, errors, null, retries, 0, 0);
    return new TypeResult(counts, service, response, null, null, null, null, null, Map.of(), null);
  }
}
