package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * Where in the plan a step stands.
 *
 * @param cell null for loads and pre-steps
 * @param part the workload's own name of the step; null if it has only one
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record StepPlace(StepCell cell, String part) {
  static final StepPlace NONE = new StepPlace(null, null);
}
