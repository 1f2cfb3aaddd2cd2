/**
 * Records latencies and counts: one recorder per client, written by that client alone without
 * waiting, read by the sampler while the client runs.
 */
package io.linkbenchx.internal.measure;
