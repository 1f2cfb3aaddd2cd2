package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Map;

/**
 * A cell of the plan: one combination of everything that varies.
 *
 * @param number 1-based, in the order written
 * @param factors key → value of everything that varies; empty if nothing does
 * @param database id of an entry of {@link RunResult#databases()}; of an impossible cell its name
 * @param clients null if the cell's configuration cannot be read
 * @param reason why it is not finished, else null
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record CellResult(
    int number,
    Map<String, String> factors,
    String database,
    String workload,
    Integer clients,
    CellState state,
    String reason) {

  /** The same in another state. */
  public CellResult in(CellState newState, String why) {
    return new CellResult(number, factors, database, workload, clients, newState, why);
  }
}
