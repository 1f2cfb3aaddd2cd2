package io.linkbenchx.internal.archive;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.ValidationMessage;
import io.linkbenchx.result.Outcome;
import io.linkbenchx.result.RunResult;
import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultSchemaTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir Path results;

  @Test
  void everyStateOfARealFileIsValid() throws IOException {
    List<Set<ValidationMessage>> problems = new ArrayList<>();
    ResultDirectory directory = directory();
    new FakeRun(1, "label", 12).playUntilKilled(directory);
    problems.add(ResultSchema.problems(directory.path()));
    new FakeRun(1, null, 12).play(directory);
    problems.add(ResultSchema.problems(directory.path()));

    assertThat(problems).containsExactly(Set.of(), Set.of());
  }

  @Test
  void aMisspeltAMissingAndAWrongValueAreFound() throws IOException {
    ResultDirectory directory = directory();
    new FakeRun(1, "label", 12).play(directory);
    ObjectNode misspelt = (ObjectNode) result(directory);
    ((ObjectNode) misspelt.get("run")).put("sed", 1);
    ObjectNode missing = (ObjectNode) result(directory);
    ((ObjectNode) missing.get("steps").get(0).get("loaded")).remove("digest");
    ObjectNode wrong = (ObjectNode) result(directory);
    ((ObjectNode) wrong.get("steps").get(1).get("totals")).put("transactions", "many");

    assertThat(ResultSchema.problems(misspelt)).isNotEmpty();
    assertThat(ResultSchema.problems(missing)).isNotEmpty();
    assertThat(ResultSchema.problems(wrong)).isNotEmpty();
  }

  @Test
  void theSchemaNamesExactlyTheComponentsOfEveryRecord() throws IOException {
    JsonNode definitions = JSON.readTree(ResultSchema.FILE.toFile()).get("$defs");
    for (Class<?> type : recordsIn(RunResult.class)) {
      List<String> names = names(type);
      JsonNode definition = definitions.get(name(type));
      assertThat(definition).as("definition of %s", name(type)).isNotNull();
      List<String> described = new ArrayList<>();
      definition.get("properties").fieldNames().forEachRemaining(described::add);
      assertThat(described).as(name(type)).containsExactlyElementsOf(names);
    }
  }

  @Test
  void theSchemaNamesExactlyTheConstantsOfEveryEnum() throws IOException {
    JsonNode definitions = JSON.readTree(ResultSchema.FILE.toFile()).get("$defs");
    int enums = 0;
    for (Class<?> type : recordsIn(RunResult.class)) {
      for (RecordComponent component : type.getRecordComponents()) {
        if (component.getType().isEnum()) {
          JsonNode property =
              definitions.get(name(type)).get("properties").get(component.getName());
          JsonNode enumeration =
              property.has("enum") ? property : definitions.get(reference(property));
          assertThat(enumeration.get("enum"))
              .as("%s.%s", name(type), component.getName())
              .isEqualTo(JSON.valueToTree(component.getType().getEnumConstants()));
          enums++;
        }
      }
    }
    assertThat(enums).isGreaterThan(8);
    assertThat(definitions.get("outcomes").get("propertyNames").get("enum"))
        .isEqualTo(JSON.valueToTree(Outcome.values()));
  }

  private static String reference(JsonNode property) {
    return property.get("$ref").asText().substring("#/$defs/".length());
  }

  /** "Step.Cell". */
  private static String name(Class<?> type) {
    return type.getName().replaceFirst(".*\\.", "").replace('$', '.');
  }

  /** What its components, and what else it writes, are called in the file. */
  private static List<String> names(Class<?> type) {
    List<String> names = new ArrayList<>();
    Set<String> accessors = new HashSet<>();
    for (RecordComponent component : type.getRecordComponents()) {
      JsonProperty renamed = component.getAccessor().getAnnotation(JsonProperty.class);
      names.add(renamed == null ? component.getName() : renamed.value());
      accessors.add(component.getName());
    }
    for (Method method : type.getDeclaredMethods()) {
      if (method.isAnnotationPresent(JsonProperty.class) && !accessors.contains(method.getName())) {
        names.add(method.getName());
      }
    }
    return names;
  }

  /** A record and all records it is made of that are a level of the file. */
  private static Set<Class<?>> recordsIn(Class<?> root) {
    Set<Class<?>> found = new LinkedHashSet<>();
    Deque<Type> open = new ArrayDeque<>(List.of(root));
    while (!open.isEmpty()) {
      Type next = open.pop();
      if (next instanceof ParameterizedType generic) {
        open.addAll(List.of(generic.getActualTypeArguments()));
      } else if (next instanceof Class<?> type
          && type.isRecord()
          && !isValue(type)
          && found.add(type)) {
        open.addAll(components(type));
      }
    }
    return found;
  }

  /** Whether it is written as something else than its components. */
  private static boolean isValue(Class<?> type) {
    return Arrays.stream(type.getDeclaredMethods())
        .anyMatch(method -> method.isAnnotationPresent(JsonValue.class));
  }

  private static List<Type> components(Class<?> type) {
    List<Type> types = new ArrayList<>();
    for (RecordComponent component : type.getRecordComponents()) {
      types.add(component.getGenericType());
    }
    return types;
  }

  private ResultDirectory directory() {
    return ResultDirectory.create(
        ArchiveSettings.in(results), Instant.EPOCH, "LinkGraph", "label", "seed = 1\n");
  }

  private static JsonNode result(ResultDirectory directory) throws IOException {
    return JSON.readTree(directory.path().resolve(ResultDirectory.RESULT).toFile());
  }
}
