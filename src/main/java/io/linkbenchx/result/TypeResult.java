package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Map;

/**
 * One transaction type in one step.
 *
 * @param count completed (committed) transactions, each with one sample
 * @param rate per second
 * @param errors given up, all classes
 * @param errorClasses outcome text → given-up transactions
 * @param retried completed ones that needed more than one attempt
 * @param retries attempts beyond the first, of completed and given-up ones
 * @param hits targets that were there
 * @param targets targets asked for; hit rate = hits / targets
 * @param rows rows per answer, for types that read lists; else null
 * @param statements per transaction, null in process
 * @param roundTrips per transaction, null in process
 * @param service from the first actual start to the final outcome
 * @param response from the intended start; null in closed loop
 * @param failed from the first start to giving up; null if none was
 * @param attempts latency of single attempts; null if no transaction was retried
 * @param failedAttempts outcome text and the database's own code → attempts that failed so, retried
 *     or not: "conflict 1213"
 * @param statementTimes name → a kind of statement inside the transactions, in the order in which
 *     the workload lists them; null unless asked for
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record TypeResult(
    long count,
    double rate,
    long errors,
    Map<String, Long> errorClasses,
    long retried,
    long retries,
    long hits,
    long targets,
    Rows rows,
    Double statements,
    Double roundTrips,
    Latency service,
    Latency response,
    Latency failed,
    Latency attempts,
    Map<String, Long> failedAttempts,
    Map<String, StatementResult> statementTimes) {

  /** The same with the latency of its statements; null if they were not timed. */
  public TypeResult withStatementTimes(Map<String, StatementResult> times) {
    return new TypeResult(
        count,
        rate,
        errors,
        errorClasses,
        retried,
        retries,
        hits,
        targets,
        rows,
        statements,
        roundTrips,
        service,
        response,
        failed,
        attempts,
        failedAttempts,
        times);
  }
}
