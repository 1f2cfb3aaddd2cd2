package io.linkbenchx.result;

/**
 * One kind of statement inside the transactions of a type.
 *
 * @param count statements that succeeded, retried transactions included
 * @param latency from its start to its answer
 */
public record StatementResult(long count, Latency latency) {}
