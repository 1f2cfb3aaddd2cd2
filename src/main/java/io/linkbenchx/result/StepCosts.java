package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * What a step cost beside time. Null = not measured.
 *
 * @param client the benchmark's own part
 * @param cost per completed transaction; of a load, per row
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record StepCosts(ClientCost client, Cost cost) {}
