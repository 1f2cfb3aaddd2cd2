package io.linkbenchx.internal.compare;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.linkbenchx.result.OfferedLatency;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.TypeResult;
import java.util.Locale;

/**
 * The subject of a row or a gate: a figure of a step, or of one of its transaction types.
 *
 * @param figure the figure
 * @param type the transaction type; null for a figure of the whole step
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Measured(Figure figure, String type) {

  /** Name in a gate: "rate", "p99(GET_NODE)". */
  public String text() {
    return type == null ? figure.text() : String.format(Locale.ROOT, "%s(%s)", figure.text(), type);
  }

  /**
   * Its value among the responses of a step, which its value over all starts is not below; null if
   * it is not known.
   */
  Double served(StepResult step) {
    OfferedLatency all = type == null ? offered(step) : null;
    if (all == null) {
      return of(step);
    }
    OfferedLatency.Figure value = figure == Figure.RESPONSE_P50 ? all.p50() : all.p99();
    return value == null ? null : Double.valueOf(value.micros());
  }

  /** Share of the starts due that got no response, 0 … 1. */
  double unanswered(StepResult step) {
    OfferedLatency all = offered(step);
    return type != null
        ? step.unanswered(type)
        : all == null ? 0 : (double) all.unanswered() / all.offered();
  }

  private static OfferedLatency offered(StepResult step) {
    return step.open() == null ? null : step.open().response();
  }

  /** Its value in a step; null if it is not known. */
  Double of(StepResult step) {
    if (type == null) {
      return figure.of(step);
    }
    TypeResult result = step.types().get(type);
    return result == null ? null : figure.of(result);
  }
}
