/**
 * The precision of the figures of a result: estimates with their intervals, drift and trend.
 * docs/statistics.md describes the method.
 */
package io.linkbenchx.statistics;
