package io.linkbenchx.internal.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.linkbenchx.internal.compare.History;
import java.io.UncheckedIOException;

/** A history as JSON, record by record. Unknown values are omitted. */
public final class HistoryJson {
  private static final JsonMapper MAPPER =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  private HistoryJson() {}

  private record Content(int version, History history) {}

  /** One object, followed by a line end. */
  public static String of(History history) {
    return text(new Content(1, history));
  }

  static String text(Object content) {
    try {
      return MAPPER.writeValueAsString(content) + "\n";
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }
}
