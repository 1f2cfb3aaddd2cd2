package io.linkbenchx.internal.watch;

import io.linkbenchx.result.IntervalSnapshot;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepPhase;
import java.util.List;

/**
 * A running step, as of its last interval.
 *
 * @param phase of that interval
 * @param seconds elapsed in the measured part
 * @param types in the workload's order; empty in the warm-up
 * @param lag start delay of transactions; null in a closed loop
 * @param queue state of the queue at the end of that interval
 * @param dropped starts skipped so far
 */
record LiveStep(
    Step step,
    StepPhase phase,
    double seconds,
    List<LiveType> types,
    LiveLatency lag,
    IntervalSnapshot.Queue queue,
    long dropped) {}
