package io.linkbenchx.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.linkbenchx.compare.Comparison;
import io.linkbenchx.compare.GateResult;
import java.io.UncheckedIOException;
import java.util.List;

/** A comparison as JSON: the records as they are. What is not known is left out. */
public final class CompareJson {
  private static final JsonMapper MAPPER =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  private CompareJson() {}

  private record Content(int version, List<Comparison> comparisons, List<GateResult> gates) {}

  /** One object, ending in a line end. */
  public static String of(List<Comparison> comparisons, List<GateResult> gates) {
    try {
      return MAPPER.writeValueAsString(new Content(1, comparisons, gates)) + "\n";
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }
}
