package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.Map;

/**
 * One transaction type in one step.
 *
 * @param rows rows per answer, for types that read lists; else null
 * @param failedAttempts outcome text and the database's own code → attempts that failed so, retried
 *     or not: "conflict 1213"
 * @param statementTimes name → a kind of statement inside the transactions, in the order in which
 *     the workload lists them; null unless asked for
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record TypeResult(
    @JsonUnwrapped TypeCounts counts,
    Rows rows,
    @JsonUnwrapped TypeTraffic traffic,
    @JsonUnwrapped TypeLatencies latencies,
    Map<String, Long> failedAttempts,
    Map<String, StatementResult> statementTimes) {

  /** One of which no attempt failed and no statement was timed. */
  public TypeResult(TypeCounts counts, TypeLatencies latencies) {
    this(counts, null, TypeTraffic.NONE, latencies, Map.of(), null);
  }

  /** Completed transactions. */
  public long count() {
    return counts.count();
  }

  /** Completed transactions per second. */
  public double rate() {
    return counts.rate();
  }

  /** From the first actual start to the final outcome; null if none was completed. */
  public Latency service() {
    return latencies.service();
  }

  /** From the intended start to the final outcome; null in closed loop. */
  public Latency response() {
    return latencies.response();
  }

  /** The same with the latency of its statements; null if they were not timed. */
  public TypeResult withStatementTimes(Map<String, StatementResult> times) {
    return new TypeResult(counts, rows, traffic, latencies, failedAttempts, times);
  }
}
