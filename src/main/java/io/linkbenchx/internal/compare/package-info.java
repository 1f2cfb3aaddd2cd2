/**
 * Compares two sets of results: their differences, the change of each figure with an interval from
 * the variance between runs, and whether gates pass. Finds changes of figures over many results in
 * time. Merges several results into one. Reads result directories; returns records, which {@code
 * report} writes.
 */
package io.linkbenchx.internal.compare;
