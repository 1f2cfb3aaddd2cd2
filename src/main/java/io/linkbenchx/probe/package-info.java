/**
 * Activity of the machine and this process: CPU time, input and output, context switches, garbage
 * collection. A probe reads cumulative counters; the figures of a period are the difference of two
 * readings, never a mean of samples.
 *
 * <p>Internal: only {@link io.linkbenchx.probe.Probe}, {@link io.linkbenchx.probe.ProbeProvider},
 * {@link io.linkbenchx.probe.ProbeSite} and {@link io.linkbenchx.probe.ServerKeys} are for users.
 */
package io.linkbenchx.probe;
