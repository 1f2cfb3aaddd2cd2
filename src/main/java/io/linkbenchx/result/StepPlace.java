package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * Where in the plan a step stands.
 *
 * @param cell of a load: the cell that it was made for, whose data later cells may use; null for
 *     pre-steps and settling
 * @param part the workload's own name of the step; null if it has only one
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record StepPlace(StepCell cell, String part) {
  static final StepPlace NONE = new StepPlace(null, null);
}
