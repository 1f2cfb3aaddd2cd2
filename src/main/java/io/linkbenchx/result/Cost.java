package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;

/**
 * What a step cost beside time. Null = not measured.
 *
 * @param writes of the measured part; null in results older than that
 * @param databaseBytes size at the end of the step
 * @param logicalBytes of the rows loaded, as {@link Writes#logicalBytes}
 * @param engine the database's own figures of the measured part
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Cost(
    @JsonUnwrapped PerTransaction perTransaction,
    @JsonUnwrapped Amplification amplification,
    Writes writes,
    Long databaseBytes,
    Long logicalBytes,
    EngineStatistics engine) {

  /** The same with sizes. */
  public Cost sized(Long newDatabaseBytes, Long newLogicalBytes) {
    return new Cost(
        perTransaction, amplification, writes, newDatabaseBytes, newLogicalBytes, engine);
  }
}
