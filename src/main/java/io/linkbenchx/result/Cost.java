package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;

/**
 * What a step cost beside time. Null = not measured.
 *
 * @param databaseBytes size at the end of the step
 * @param logicalBytes bytes of the rows loaded, keys and payloads
 * @param engine the database's own figures
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Cost(
    @JsonUnwrapped PerTransaction perTransaction,
    @JsonUnwrapped Amplification amplification,
    Long databaseBytes,
    Long logicalBytes,
    EngineStatistics engine) {

  /** What the machine tells; the database was not asked. */
  public static Cost of(PerTransaction perTransaction) {
    return new Cost(perTransaction, Amplification.NONE, null, null, null);
  }
}
