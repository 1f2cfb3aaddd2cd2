package io.linkbenchx.result;

import java.math.BigDecimal;
import java.math.MathContext;

/**
 * A limit and what a step made of it.
 *
 * @param limit as written: "p99(GET_NODE) &lt;= 5 ms"
 * @param step name of the step
 * @param verdict whether the step kept it
 * @param value the figure, in the unit of the limit; null if it was not measured
 * @param unit of the limit as written; null if it has none
 * @param note why the figure was not measured, and what to do; null if it was measured
 */
public record LimitResult(
    String limit, String step, Verdict verdict, Double value, String unit, String note) {

  /** Whether a limit is kept. */
  public enum Verdict implements Word {
    /** The figure is on the right side of the bound, or equal to it. */
    KEPT,
    /** It is on the other side. */
    MISSED,
    /** There is no figure, which counts as missed. */
    NOT_MEASURED
  }

  /** Whether the limit is not kept. */
  public boolean missed() {
    return verdict != Verdict.KEPT;
  }

  /** The figure with its unit, to four digits, and the note: "7.2 ms", "NA; run longer". */
  public String found() {
    String number =
        value == null
            ? "NA"
            : BigDecimal.valueOf(value)
                    .round(new MathContext(4))
                    .stripTrailingZeros()
                    .toPlainString()
                + (unit == null ? "" : " " + unit);
    return note == null ? number : number + "; " + note;
  }

  /** The same sentence everywhere: "limit p99 &lt;= 5 ms is missed: run: 7.2 ms". */
  public String text() {
    return "limit %s is %s: %s: %s".formatted(limit, missed() ? "missed" : "kept", step, found());
  }
}
