package io.linkbenchx.result;

/**
 * How a step went.
 *
 * @param state "finished", "abandoned" (a limit was missed), "interrupted" or "failed"
 * @param clients of a load: loaders
 * @param seconds measured part only
 * @param warmupSeconds not counted
 */
public record StepSpan(String state, int clients, double seconds, double warmupSeconds) {}
