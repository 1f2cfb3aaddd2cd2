package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * How steady a step was, from its 1 s rates.
 *
 * @param cv coefficient of variation of the interval rates
 * @param firstToLastQuarter mean of the last quarter / mean of the first
 * @param longestGapMillis longest time between two completions of any clients
 * @param slowIntervals intervals below 50 % of the median
 * @param steady verdict
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Steadiness(
    double cv,
    Double firstToLastQuarter,
    double longestGapMillis,
    int slowIntervals,
    boolean steady) {}
