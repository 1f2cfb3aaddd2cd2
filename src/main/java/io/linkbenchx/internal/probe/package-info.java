/**
 * Activity of the machine and this process: CPU time, input and output, context switches, garbage
 * collection. A probe reads cumulative counters; the figures of a period are the difference of two
 * readings, never a mean of samples.
 */
package io.linkbenchx.internal.probe;
