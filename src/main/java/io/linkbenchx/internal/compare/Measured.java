package io.linkbenchx.internal.compare;

import io.linkbenchx.internal.archive.PercentileSections;
import io.linkbenchx.internal.figure.Figure;
import io.linkbenchx.result.OfferedLatency;
import io.linkbenchx.result.StepResult;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * The subject of a row or a gate: a figure of a step, or of one of its transaction types.
 *
 * @param figure the figure
 * @param type the transaction type; null for a figure of the whole step
 */
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
    OfferedLatency.Figure value = figure.percent() == 50 ? all.p50() : all.p99();
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

  /** The percentile as latency.hlog has it; null if it is not one, or does not exist. */
  PercentileSections.Key sections() {
    if (figure.percent() == 0 || (type == null && !figure.ofResponse())) {
      return null;
    }
    return type == null
        ? new PercentileSections.Key(PercentileSections.ALL_RESPONSES, figure.percent())
        : PercentileSections.Key.of(
            type, figure.ofResponse() ? "response" : "service", figure.percent());
  }

  /** Its value in a step; null if it is not known. */
  Double of(StepResult step) {
    Object part = type == null ? step : step.types().get(type);
    return part == null || needless(part) ? null : figure.of(part);
  }

  /**
   * Whether it is a 95th percentile that another tool does not state as the only one: each further
   * figure would widen the intervals of all others.
   */
  private boolean needless(Object part) {
    return figure.percent() == 95
        && (type == null
            || Stream.of("50", "99")
                .map(percent -> Figure.named(figure.text().replace("95", percent)))
                .anyMatch(other -> other.of(part) != null));
  }
}
