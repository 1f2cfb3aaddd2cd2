package io.linkbenchx.internal.report;

import io.linkbenchx.internal.compare.History;

/** A history as JSON, record by record. Unknown values are omitted. */
public final class HistoryJson {
  private HistoryJson() {}

  private record Content(int version, History history) {}

  /** One object, followed by a line end. */
  public static String of(History history) {
    return JsonText.of(new Content(1, history));
  }
}
