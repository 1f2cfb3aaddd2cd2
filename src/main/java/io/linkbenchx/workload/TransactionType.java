package io.linkbenchx.workload;

/**
 * A row of a role's table.
 *
 * @param name its usual name: "GET_LINKS_LIST"
 * @param weight share of the mix; weights of a role may have any sum; 0 disables the type
 * @param listLimit most rows an answer can hold, for types that read lists; 0 for others
 * @param kinds whether its statements are counted by their answers, {@link
 *     io.linkbenchx.db.Store#reads()}
 */
public record TransactionType(String name, double weight, int listLimit, boolean kinds) {
  /** A type whose statements are known beforehand. */
  public TransactionType(String name, double weight, int listLimit) {
    this(name, weight, listLimit, false);
  }

  /** A type that reads no list. */
  public TransactionType(String name, double weight) {
    this(name, weight, 0);
  }
}
