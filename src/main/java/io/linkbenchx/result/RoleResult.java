package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;

/**
 * The clients of one role in a step.
 *
 * @param types its transaction types, keys of {@link StepResult#types()}
 * @param transactions completed
 * @param open its own schedule and how it was kept; null if it has none
 * @param fairness null without clients and in results older than it
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record RoleResult(
    String name,
    List<String> types,
    int clients,
    long transactions,
    @JsonUnwrapped RoleWork work,
    FinishTimes finish,
    OpenLoop open,
    Fairness fairness) {

  /** Whether it did less than its schedule asked for. */
  public boolean missedRate() {
    return open != null && open.sla() != null && !open.sla().passed();
  }
}
