package io.linkbenchx.workload;

/**
 * A row of a role's table.
 *
 * @param name the field's name for it: "GET_LINKS_LIST"
 * @param weight share of the mix; weights of a role need not sum to anything, 0 leaves it out
 * @param listLimit most rows an answer can hold, for types that read lists; 0 for all others
 */
public record TransactionType(String name, double weight, int listLimit) {
  /** A type that reads no list. */
  public TransactionType(String name, double weight) {
    this(name, weight, 0);
  }
}
