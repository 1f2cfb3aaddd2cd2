package io.linkbenchx.internal.archive;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import io.linkbenchx.result.RunResult;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** result.json. JSON has no NaN, so figures that could not be computed are null. */
final class RunJson {
  private static final ObjectMapper MAPPER =
      JsonMapper.builder()
          .enable(SerializationFeature.INDENT_OUTPUT)
          .disable(JsonWriteFeature.WRITE_NAN_AS_STRINGS)
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .addModule(figures())
          .build();

  private RunJson() {}

  private static SimpleModule figures() {
    SimpleModule module = new SimpleModule("figures");
    module.addSerializer(double.class, new FigureWriter());
    module.addSerializer(Double.class, new FigureWriter());
    module.addDeserializer(double.class, new FigureReader());
    return module;
  }

  static byte[] bytes(RunResult run) throws IOException {
    return MAPPER.writeValueAsBytes(run);
  }

  /**
   * The version of a file, whatever its other content.
   *
   * @throws IOException if it is not a JSON object, or has no version
   */
  static int version(byte[] json) throws IOException {
    JsonNode version = MAPPER.readTree(json).path("schemaVersion");
    if (!version.isInt()) {
      throw new IOException("no schema version in it");
    }
    return version.intValue();
  }

  /**
   * Parses a file of the current version.
   *
   * @throws IOException if its content is invalid
   */
  static RunResult parse(byte[] json) throws IOException {
    RunResult run = MAPPER.readValue(json, RunResult.class);
    if (run.status() == null || run.run() == null || run.plan() == null || run.steps() == null) {
      throw new IOException("parts of it are missing");
    }
    return run;
  }

  /** The file has either the old or the new content, whenever the process or the machine dies. */
  static void replace(Path file, RunResult run, FileOpener opener) throws IOException {
    Path draft = file.resolveSibling(file.getFileName() + ".tmp");
    try {
      try (OutputStream out = opener.open(draft)) {
        out.write(bytes(run));
        out.write('\n');
        out.flush();
        if (out instanceof FileOutputStream disk) {
          disk.getFD().sync();
        }
      }
      Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(draft);
    }
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

  /** Reads a primitive figure that is null in the file as NaN, never 0. */
  private static final class FigureReader extends JsonDeserializer<Double> {
    @Override
    public Double deserialize(JsonParser in, DeserializationContext context) throws IOException {
      return in.getDoubleValue();
    }

    @Override
    public Double getNullValue(DeserializationContext context) {
      return Double.NaN;
    }
  }
}
