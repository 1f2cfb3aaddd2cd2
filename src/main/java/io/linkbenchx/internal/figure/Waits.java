package io.linkbenchx.internal.figure;

import static io.linkbenchx.result.Quantity.Per.STEP;
import static io.linkbenchx.result.Quantity.Unit.MICROS;

import io.linkbenchx.result.Followed;
import io.linkbenchx.result.Latency;
import io.linkbenchx.result.OfferedLatency;
import io.linkbenchx.result.Quantity;

/**
 * Latencies over all types: service times in a closed loop; in an open loop, response times of all
 * due starts.
 *
 * @param service null in an open loop, and if not measured
 * @param response null in a closed loop, and if not known
 */
public record Waits(Latency service, OfferedLatency response) {

  @Quantity(value = "p50", unit = MICROS, per = STEP)
  @Followed(place = 2, head = "p50, us", column = "p50_us", decimals = 1)
  Object p50() {
    return service != null ? service.p50() : response == null ? null : response.p50();
  }

  @Quantity(value = "p99", unit = MICROS, per = STEP)
  @Followed(place = 3, head = "p99, us", column = "p99_us", decimals = 1)
  Object p99() {
    return service != null ? service.p99() : response == null ? null : response.p99();
  }

  @Quantity(value = "max", unit = MICROS, per = STEP)
  @Followed(place = 4, head = "max, us", column = "max_us", decimals = 1)
  Object max() {
    return service != null ? (Object) service.max() : response == null ? null : response.max();
  }
}
