package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;

/**
 * The clients of one role in a step.
 *
 * @param types its transaction types, keys of {@link StepResult#types()}
 * @param transactions completed ones that ended in the measured part
 * @param rate of those, per second
 * @param followsStep whether the rate of an open-loop step is its rate: it has no pace of its own,
 *     is waited for, and is not "as fast as it can"
 * @param accounting what became of its starts; null in results older than that
 * @param open its own schedule and how it was kept; null if it has none
 * @param fairness null without clients and in results older than it
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record RoleResult(
    String name,
    List<String> types,
    int clients,
    long transactions,
    double rate,
    boolean followsStep,
    Accounting accounting,
    @JsonUnwrapped RoleWork work,
    FinishTimes finish,
    OpenLoop open,
    Fairness fairness) {

  /** Whether it did less than its schedule asked for. */
  public boolean missedRate() {
    return open != null && open.sla() != null && !open.sla().passed();
  }
}
