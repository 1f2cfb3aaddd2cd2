package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * How long the transactions of one type took that were due in the measured part.
 *
 * @param service from the first actual start to the final outcome; null if none was completed
 * @param response from the intended start, of those that were served: what was shed or given up is
 *     not in it; null in closed loop
 * @param failed from the first start to giving up; null if none was
 * @param failedResponse from the intended start to giving up; null in closed loop and if none was
 * @param attempts latency of single attempts; null if no transaction was retried
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record TypeLatencies(
    Latency service, Latency response, Latency failed, Latency failedResponse, Latency attempts) {

  /** Of transactions in closed loop that all went well at once. */
  public static TypeLatencies of(Latency service) {
    return new TypeLatencies(service, null, null, null, null);
  }
}
