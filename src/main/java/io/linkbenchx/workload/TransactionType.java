package io.linkbenchx.workload;

/**
 * A row of a role's table.
 *
 * @param name the field's name for it: "GET_LINKS_LIST"
 * @param weight share of the mix; weights of a role need not sum to anything, 0 leaves it out
 */
public record TransactionType(String name, double weight) {}
