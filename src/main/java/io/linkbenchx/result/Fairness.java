package io.linkbenchx.result;

/**
 * How evenly a role's clients were served in the measured part.
 *
 * @param transactions completed ones per client
 * @param busySeconds spent in them per client, to the precision of the histograms
 * @param reconnects connections that clients lost and got back, or gave up themselves where they
 *     are to; warm-up included
 */
public record Fairness(Spread transactions, Spread busySeconds, long reconnects) {}
