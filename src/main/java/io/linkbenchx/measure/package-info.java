/**
 * Records latencies and counts: one recorder per client, written by that client alone without
 * waiting, read by the sampler while the client runs.
 *
 * <p>Internal: nothing here is for users; it can change in any version.
 */
package io.linkbenchx.measure;
