package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * Whether an open-loop step kept what was asked of it.
 *
 * @param kept share of the starts due that were completed within the measured part; of several
 *     roles that follow the step's rate the lowest
 * @param required smallest {@code kept} that passes
 * @param responseP99 of all starts offered, microseconds; null with too few
 * @param limitP99 largest {@code responseP99} that passes; null if any does
 * @param passed both kept and no start shed because the queue was full
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Sla(
    double kept,
    double required,
    OfferedLatency.Figure responseP99,
    Double limitP99,
    boolean passed) {}
