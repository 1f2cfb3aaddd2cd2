package io.linkbenchx.internal.compare;

import com.fasterxml.jackson.annotation.JsonInclude;
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

  /** Its value in a step; null if it is not known. */
  Double of(StepResult step) {
    if (type == null) {
      return figure.of(step);
    }
    TypeResult result = step.types().get(type);
    return result == null ? null : figure.of(result);
  }
}
