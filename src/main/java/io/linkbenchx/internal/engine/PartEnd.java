package io.linkbenchx.internal.engine;

import io.linkbenchx.engine.RunFailure;
import io.linkbenchx.result.RunResult;

/**
 * How a part of a run ended that was done by another process.
 *
 * @param soFar the result of the whole run
 * @param interrupted whether a signal ended it early
 * @param failure why it failed, or null
 */
public record PartEnd(RunResult soFar, boolean interrupted, RunFailure failure) {}
