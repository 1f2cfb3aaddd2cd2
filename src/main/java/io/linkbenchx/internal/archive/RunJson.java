package io.linkbenchx.internal.archive;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.deser.std.NumberDeserializers;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import io.linkbenchx.result.RunResult;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** result.json. JSON has no NaN, so figures that could not be computed are null. */
public final class RunJson {
  private static final ObjectMapper MAPPER =
      mapper()
          .enable(SerializationFeature.INDENT_OUTPUT)
          .disable(JsonWriteFeature.WRITE_NAN_AS_STRINGS)
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .addModule(figures())
          .build();

  private RunJson() {}

  /** Of all files: leaves out what is null, except in maps. */
  public static JsonMapper.Builder mapper() {
    return JsonMapper.builder()
        .defaultPropertyInclusion(JsonInclude.Value.construct(Include.NON_NULL, Include.ALWAYS));
  }

  private static SimpleModule figures() {
    SimpleModule module = new SimpleModule("figures");
    module.addSerializer(double.class, new FigureWriter());
    module.addSerializer(Double.class, new FigureWriter());
    // a primitive figure that is null in the file is NaN, never 0
    module.addDeserializer(
        double.class, new NumberDeserializers.DoubleDeserializer(double.class, Double.NaN));
    return module;
  }

  static byte[] bytes(RunResult run) throws IOException {
    return (MAPPER.writeValueAsString(run) + '\n').getBytes(StandardCharsets.UTF_8);
  }

  /**
   * The content of a file of any version.
   *
   * @throws IOException if it is not one JSON document
   */
  static JsonNode tree(byte[] json) throws IOException {
    return MAPPER.readTree(json);
  }

  /**
   * The run of a file of the current version.
   *
   * @throws IOException if its content is invalid
   */
  static RunResult parse(JsonNode tree) throws IOException {
    ResultConformity.require(tree);
    return MAPPER.treeToValue(tree, RunResult.class);
  }

  private static final class FigureWriter extends JsonSerializer<Double> {
    @Override
    public void serialize(Double value, JsonGenerator out, SerializerProvider context)
        throws IOException {
      if (Double.isFinite(value)) {
        out.writeNumber(value);
      } else {
        out.writeNull();
      }
    }
  }
}
