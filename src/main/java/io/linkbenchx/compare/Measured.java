package io.linkbenchx.compare;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Locale;

/**
 * What a row or a gate is about: a figure of a step, or of one of its transaction types.
 *
 * @param figure which figure
 * @param type the transaction type; null if it is a figure of the whole step
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Measured(Figure figure, String type) {

  /** As a gate names it: "rate", "p99(GET_NODE)". */
  public String text() {
    return type == null ? figure.text() : String.format(Locale.ROOT, "%s(%s)", figure.text(), type);
  }
}
