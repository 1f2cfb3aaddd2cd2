package io.linkbenchx.internal.foreign;

import io.linkbenchx.result.Latency;
import io.linkbenchx.result.Outcome;
import io.linkbenchx.result.TypeResult;
import java.util.Map;

/**
 * A kind of operation as counted by another tool. Figures that it does not state are null.
 *
 * @param count completed ones
 * @param rate of those, per second
 * @param errors those that failed, by outcome
 * @param retries attempts beyond the first
 * @param service latency from the start of the operation
 * @param response latency from its intended start
 */
record ForeignType(
    Long count,
    double rate,
    Map<Outcome, Long> errors,
    Long retries,
    Latency service,
    Latency response) {

  /** One of a tool that states no more. */
  ForeignType(Long count, double rate, Latency service) {
    this(count, rate, null, null, service, null);
  }

  TypeResult result() {
    return new TypeResult(
        new TypeResult.Counts(count, rate, errors, null, retries, 0, 0),
        service,
        response,
        null,
        null,
        null,
        null,
        null,
        Map.of(),
        null);
  }
}
