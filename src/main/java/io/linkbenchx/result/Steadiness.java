package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * How steady a step was, from the rates of its whole intervals.
 *
 * @param cv coefficient of variation of the interval rates
 * @param lastToFirstQuarter mean rate of the last quarter / mean of the first; null below 8
 *     intervals
 * @param slowIntervals intervals below 50 % of the median rate
 * @param stalledIntervals of them, those below 10 %
 * @param steady cv ≤ 0.1, no stalled interval and the quarters within 10 % of each other
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Steadiness(
    double cv,
    Double lastToFirstQuarter,
    int slowIntervals,
    int stalledIntervals,
    boolean steady) {}
