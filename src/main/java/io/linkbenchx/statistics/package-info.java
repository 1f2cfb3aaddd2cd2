/**
 * What a step's figures are worth: intervals of rates, means and percentiles, drift, episodes, from
 * counts kept in short batches of equal length. Pure arithmetic; knows neither clients nor files.
 *
 * <p>Successive batches are correlated, so nothing here divides by the square root of their number.
 * The standard error of every figure comes from {@code LongRunVariance}; docs/statistics.md has the
 * method, its rules and how often its intervals hold the truth.
 */
package io.linkbenchx.statistics;
