package io.linkbenchx;

import static org.assertj.core.api.Assertions.fail;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/**
 * Files that hold, byte for byte, what the program shows. After an intended change, write them
 * again with {@code mvn test -Dtest=Golden*Test -Dgolden.write=true} and review the diff.
 */
public final class Golden {
  private static final Path FILES = Path.of("src", "test", "resources", "golden");
  private static final Path SEEN = Path.of("target", "golden");

  private static final List<String> MEASURED = List.of("cost", "client", "process");
  private static final List<String> MACHINE =
      List.of("other_cpu", "other_io", "stolen_time", "throttled");

  private Golden() {}

  /** The one place where what depends on the machine is masked. */
  private static String masked(String text) {
    return text.replace(Path.of("").toAbsolutePath().toString(), "HOME");
  }

  /**
   * A result.json without what a machine or real time decides: its numbers are 9, costs left out.
   */
  public static void result(String name, String json) throws IOException {
    ObjectMapper mapper = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);
    ObjectNode tree = (ObjectNode) mapper.readTree(json);
    ObjectNode run = (ObjectNode) tree.get("run");
    run.put("startedAt", "9").put("seconds", 9).put("machine", "9");
    for (JsonNode step : tree.get("steps")) {
      ((ObjectNode) step).remove(MEASURED);
      for (Iterator<JsonNode> i = step.get("caveats").iterator(); i.hasNext(); ) {
        if (MACHINE.contains(i.next().get("kind").asText())) {
          i.remove();
        }
      }
      if (step.at("/step/mode").asText().equals("load")) {
        hide(step.get("span"));
        hide(step.get("totals"));
        hide(step.get("types"));
        hide(step.at("/loaded/rowRates"));
        ((ObjectNode) step.get("loaded")).remove("indexSeconds");
      }
    }
    check(name, mapper.writeValueAsString(tree) + "\n");
  }

  private static void hide(JsonNode node) {
    if (node instanceof ObjectNode object) {
      List<String> names = new ArrayList<>();
      object.fieldNames().forEachRemaining(names::add);
      for (String name : names) {
        JsonNode value = object.get(name);
        if (value.isNumber() || value.isBoolean() || value.isNull()) {
          object.put(name, 9);
        }
        hide(value);
      }
    } else if (node != null) {
      node.forEach(Golden::hide);
    }
  }

  /** Fails at the first line that differs; both texts are then below target/golden. */
  public static void check(String name, String text) {
    String actual = masked(text);
    try {
      Path golden = FILES.resolve(name);
      if (Boolean.getBoolean("golden.write")) {
        write(golden, actual);
        return;
      }
      String expected = Files.exists(golden) ? Files.readString(golden) : "";
      if (!actual.equals(expected)) {
        write(SEEN.resolve(name), actual);
        fail("%s, line %s (all of it is in %s)", golden, difference(expected, actual), SEEN);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void write(Path file, String text) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private static String difference(String expected, String actual) {
    List<String> before = expected.lines().toList();
    List<String> after = actual.lines().toList();
    int line = 0;
    while (line < Math.min(before.size(), after.size())
        && before.get(line).equals(after.get(line))) {
      line++;
    }
    return (line + 1) + "\n expected: " + at(before, line) + "\n but was:  " + at(after, line);
  }

  private static String at(List<String> lines, int line) {
    return line < lines.size() ? lines.get(line) : "(end)";
  }
}
