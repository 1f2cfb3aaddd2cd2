package io.linkbenchx.internal.archive;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;

/** What the published schema says of a result. */
public final class ResultSchema {
  static final Path FILE = Path.of("schemas", "result.schema.json");
  private static final ObjectMapper JSON = new ObjectMapper();

  private ResultSchema() {}

  /**
   * What is not as the schema wants it; empty if all is well.
   *
   * @param directory of a run
   */
  public static Set<ValidationMessage> problems(Path directory) throws IOException {
    return problems(JSON.readTree(directory.resolve(ResultDirectory.RESULT).toFile()));
  }

  static Set<ValidationMessage> problems(JsonNode result) throws IOException {
    return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
        .getSchema(Files.readString(FILE))
        .validate(result);
  }
}
