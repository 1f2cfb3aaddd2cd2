/**
 * Two sets of results against each other: what differed, by how much each figure differs with an
 * interval from the variance between runs, and whether gates are kept. Reads result directories;
 * what it finds is records, which {@code report} writes.
 */
package io.linkbenchx.compare;
