/**
 * How latency and counts are recorded: one recorder per client, written by that client alone
 * without waiting, read by the sampler while the client runs.
 */
package io.linkbenchx.measure;
