package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;

/**
 * The clients of one role in a step.
 *
 * @param types its transaction types, keys of {@link StepResult#types()}
 * @param transactions completed
 * @param rows read or written by them
 * @param rowsPerSecond rows / seconds of the step
 * @param sumClientRate sum over the clients of rows / seconds until that client ended
 * @param lastRowsPerSecond of the last whole interval; null if there was none
 * @param rowsBefore rows that were there before the step; null where the role does not tell
 * @param open its own schedule and how it was kept; null if it has none
 * @param fairness null without clients and in results older than it
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record RoleResult(
    String name,
    List<String> types,
    int clients,
    long transactions,
    long rows,
    double rowsPerSecond,
    double sumClientRate,
    Double lastRowsPerSecond,
    Long rowsBefore,
    FinishTimes finish,
    OpenLoop open,
    Fairness fairness) {

  /** Whether it did less than its schedule asked for. */
  public boolean missedRate() {
    return open != null && open.sla() != null && !open.sla().passed();
  }
}
