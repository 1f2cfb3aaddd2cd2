package io.linkbenchx.internal.watch;

import io.linkbenchx.result.IntervalCounts;

/**
 * A transaction type of the running step; in a load, a kind of rows.
 *
 * @param counts of the measured part so far, and of the drain
 * @param rate completed per second in the last interval
 * @param service nanoseconds from start to end
 * @param response from the intended start to the end; null in a closed loop
 */
record LiveType(
    String name, IntervalCounts counts, double rate, LiveLatency service, LiveLatency response) {}
