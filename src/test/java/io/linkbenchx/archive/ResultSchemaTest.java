package io.linkbenchx.archive;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.ValidationMessage;
import io.linkbenchx.result.RunResult;
import java.io.IOException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
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
    ((ObjectNode) missing.get("steps").get(0)).remove("digest");
    ObjectNode wrong = (ObjectNode) result(directory);
    ((ObjectNode) wrong.get("steps").get(1)).put("transactions", "many");

    assertThat(ResultSchema.problems(misspelt)).isNotEmpty();
    assertThat(ResultSchema.problems(missing)).isNotEmpty();
    assertThat(ResultSchema.problems(wrong)).isNotEmpty();
  }

  @Test
  void theSchemaNamesExactlyTheComponentsOfEveryRecord() throws IOException {
    JsonNode definitions = JSON.readTree(ResultSchema.FILE.toFile()).get("$defs");
    for (Class<?> type : recordsIn(RunResult.class)) {
      List<String> names = names(type);
      JsonNode definition = definitions.get(type.getSimpleName());
      assertThat(definition).as("definition of %s", type.getSimpleName()).isNotNull();
      List<String> described = new ArrayList<>();
      definition.get("properties").fieldNames().forEachRemaining(described::add);
      assertThat(described).as(type.getSimpleName()).containsExactlyElementsOf(names);
    }
  }

  /** What its components are called in the file; parts that are unwrapped there are no level. */
  private static List<String> names(Class<?> type) {
    List<String> names = new ArrayList<>();
    for (RecordComponent component : type.getRecordComponents()) {
      JsonProperty renamed = component.getAccessor().getAnnotation(JsonProperty.class);
      if (isPart(component)) {
        names.addAll(names(component.getType()));
      } else {
        names.add(renamed == null ? component.getName() : renamed.value());
      }
    }
    return names;
  }

  private static boolean isPart(RecordComponent component) {
    return component.getAccessor().isAnnotationPresent(JsonUnwrapped.class);
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
      if (isPart(component)) {
        types.addAll(components(component.getType()));
      } else {
        types.add(component.getGenericType());
      }
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
