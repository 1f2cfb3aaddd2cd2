package io.linkbenchx.internal.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.linkbenchx.internal.compare.Comparison;
import io.linkbenchx.internal.compare.GateResult;
import io.linkbenchx.internal.compare.LiveResult;
import java.io.UncheckedIOException;
import java.util.List;

/** A comparison as JSON, record by record. Unknown values are omitted. */
public final class CompareJson {
  private static final JsonMapper MAPPER =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  private CompareJson() {}

  private record Content(int version, List<Comparison> comparisons, List<GateResult> gates) {}

  private record Live(int version, LiveResult live) {}

  /** A live comparison: one object, followed by a line end. */
  public static String of(LiveResult result) {
    return text(new Live(1, result));
  }

  /** One object, followed by a line end. */
  public static String of(List<Comparison> comparisons, List<GateResult> gates) {
    return text(new Content(1, comparisons, gates));
  }

  private static String text(Record content) {
    try {
      return MAPPER.writeValueAsString(content) + "\n";
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }
}
