/**
 * The precision of a step's figures: intervals of rates, means and percentiles, drift, episodes,
 * from counts kept in short batches of equal length. Pure arithmetic, independent of clients and
 * files.
 *
 * <p>Successive batches are correlated, so nothing here divides by the square root of their number.
 * The standard error of every figure comes from {@code LongRunVariance}; docs/statistics.md
 * describes the method and its rules.
 */
package io.linkbenchx.internal.statistics;
