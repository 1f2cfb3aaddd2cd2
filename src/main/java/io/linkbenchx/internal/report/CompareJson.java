package io.linkbenchx.internal.report;

import io.linkbenchx.internal.compare.Comparison;
import io.linkbenchx.internal.compare.GateResult;
import io.linkbenchx.internal.compare.LiveResult;
import java.util.List;

/** A comparison as JSON, record by record. Unknown values are omitted. */
public final class CompareJson {
  private CompareJson() {}

  private record Content(int version, List<Comparison> comparisons, List<GateResult> gates) {}

  private record Live(int version, LiveResult live) {}

  /** A live comparison: one object, followed by a line end. */
  public static String of(LiveResult result) {
    return JsonText.of(new Live(1, result));
  }

  /** One object, followed by a line end. */
  public static String of(List<Comparison> comparisons, List<GateResult> gates) {
    return JsonText.of(new Content(1, comparisons, gates));
  }
}
