/**
 * The contract of a probe: a provider that ServiceLoader finds, and the objects that it may
 * examine. A probe reads cumulative counters; the figures of a period are the difference of two
 * readings, never a mean of samples.
 */
package io.linkbenchx.probe;
