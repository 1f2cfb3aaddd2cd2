package io.linkbenchx.internal.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.linkbenchx.internal.archive.RunJson;
import io.linkbenchx.internal.compare.Comparison;
import io.linkbenchx.internal.compare.GateResult;
import io.linkbenchx.internal.compare.History;
import io.linkbenchx.internal.compare.LiveResult;
import java.io.UncheckedIOException;
import java.util.List;

/**
 * Indented JSON for files and standard output, followed by a line end, record by record. Unknown
 * values are omitted.
 */
public final class JsonText {
  private static final JsonMapper MAPPER =
      RunJson.mapper().enable(SerializationFeature.INDENT_OUTPUT).build();

  private JsonText() {}

  private record Compared(int version, List<Comparison> comparisons, List<GateResult> gates) {}

  private record Live(int version, LiveResult live) {}

  private record Past(int version, History history) {}

  /** Comparisons. */
  public static String of(List<Comparison> comparisons, List<GateResult> gates) {
    return of(new Compared(1, comparisons, gates));
  }

  /** A live comparison. */
  public static String of(LiveResult result) {
    return of(new Live(1, result));
  }

  /** A history. */
  public static String of(History history) {
    return of(new Past(1, history));
  }

  /** One value. */
  static String of(Object content) {
    try {
      return MAPPER.writeValueAsString(content) + "\n";
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }
}
