package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * Whether an open-loop step kept what was asked of it.
 *
 * @param kept transactions completed per second / starts scheduled per second
 * @param required smallest {@code kept} that passes
 * @param responseP99 of all types together, microseconds; null with too few samples
 * @param limitP99 largest {@code responseP99} that passes; null if any does
 * @param passed both kept and no start shed because the queue was full
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Sla(
    double kept, double required, Double responseP99, Double limitP99, boolean passed) {}
