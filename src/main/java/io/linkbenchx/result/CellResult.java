package io.linkbenchx.result;

import java.util.Map;

/**
 * A cell of the plan: one combination of everything that varies.
 *
 * @param number 1-based, in the order written
 * @param factors key → value of everything that varies; empty if nothing does
 * @param line of the suite; null if the plan is none
 * @param database id of an entry of {@link RunResult#databases()}; for an impossible cell, its name
 * @param workload name of the workload
 * @param clients number of clients; null if what is set is not a number
 * @param state its progress
 * @param reason why it is not finished; null if it is
 * @param server the server that the plan started for it; null if none
 */
public record CellResult(
    int number,
    Map<String, String> factors,
    SuiteLine line,
    String database,
    String workload,
    Integer clients,
    CellState state,
    String reason,
    CellServer server) {

  /** A copy in another state. */
  public CellResult in(CellState newState, String why) {
    return new CellResult(
        number, factors, line, database, workload, clients, newState, why, server);
  }

  /** A copy on a server that the plan has started. */
  public CellResult on(CellServer its) {
    return new CellResult(number, factors, line, database, workload, clients, state, reason, its);
  }
}
