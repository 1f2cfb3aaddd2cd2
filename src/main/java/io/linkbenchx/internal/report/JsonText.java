package io.linkbenchx.internal.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
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

  /** Comparisons. */
  public static String of(List<Comparison> comparisons, List<GateResult> gates) {
    return of(named("comparisons", comparisons).putPOJO("gates", gates));
  }

  /** A live comparison. */
  public static String of(LiveResult result) {
    return of(named("live", result));
  }

  /** A history. */
  public static String of(History history) {
    return of(named("history", history));
  }

  /** A value by its name, after the version of the format. */
  static ObjectNode named(String name, Object content) {
    return MAPPER.createObjectNode().put("version", 1).putPOJO(name, content);
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
