package io.linkbenchx.internal.compare;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.linkbenchx.internal.archive.ArchiveSettings;
import io.linkbenchx.internal.archive.FakeRun;
import io.linkbenchx.internal.archive.ResultDirectory;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.function.Consumer;

/**
 * Results of made-up runs: those of {@link FakeRun}, with figures of the closed step as a test
 * wants them.
 *
 * @param directory that holds them
 * @param configuration of each run
 */
public record MadeUp(Path directory, String configuration) {
  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final int CLOSED = 1;

  /** Results with a configuration of two keys. */
  public static MadeUp in(Path directory) {
    return new MadeUp(directory, "# default\nclients = 2\nresults = " + directory + "\n");
  }

  /** A run of a few seconds; returns its result directory. */
  public Path run(int seed, Consumer<ObjectNode> edit) {
    return run(seed, 2, edit);
  }

  /** The same with measured steps of this length. */
  public Path run(int seed, int seconds, Consumer<ObjectNode> edit) {
    ResultDirectory result =
        ResultDirectory.create(
            ArchiveSettings.in(directory),
            Instant.EPOCH.plusSeconds(seed),
            "LinkGraph",
            "",
            configuration);
    new FakeRun(seed, "", seconds).play(result);
    Path file = result.path().resolve(ResultDirectory.RESULT);
    try {
      ObjectNode tree = (ObjectNode) MAPPER.readTree(file.toFile());
      edit.accept(tree);
      Files.writeString(file, MAPPER.writeValueAsString(tree));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return result.path();
  }

  /** A run that started this many days after 2026-10-01; the number is its name. */
  public Path day(int day, Consumer<ObjectNode> edit) {
    String start = Instant.parse("2026-10-01T00:00:00Z").plus(Duration.ofDays(day)).toString();
    return run(
        day,
        tree -> {
          info(tree).put("startedAt", start);
          edit.accept(tree);
        });
  }

  /** As many runs as there are rates; the first one has the seed 1. Returns the directory. */
  public Path rates(double... rates) {
    for (int i = 0; i < rates.length; i++) {
      double rate = rates[i];
      run(i + 1, tree -> rate(tree, rate));
    }
    return directory;
  }

  /** Sets the rate of the closed step. */
  public static void rate(ObjectNode tree, double rate) {
    ((ObjectNode) closed(tree).get("totals")).put("rate", rate);
  }

  /** The closed step. */
  public static JsonNode closed(ObjectNode tree) {
    return tree.get("steps").get(CLOSED);
  }

  /** Half of the starts of every open step were dropped; the others keep their responses. */
  public static void drop(ObjectNode tree) {
    for (JsonNode step : tree.get("steps")) {
      if (step.has("open")) {
        ObjectNode response = (ObjectNode) step.get("open").get("response");
        response.put("unanswered", response.get("offered").asLong() / 2);
        ((ObjectNode) step.get("open")).put("verdict", "not_sustained");
        ((ObjectNode) step.get("open").get("arrears")).put("dropped", 1000);
        ObjectNode sla = ((ObjectNode) step.get("open")).putObject("sla");
        sla.put("kept", 0.5).put("required", 0.99).put("passed", false);
        response.putObject("p50").put("greaterThan", 325_000);
        response.putObject("p99").put("greaterThan", 325_000);
        for (JsonNode role : step.get("roles")) {
          ObjectNode accounting = (ObjectNode) role.get("accounting");
          long due = accounting.get("due").asLong();
          accounting.put("due", 2 * due).put("dropped", due);
        }
      }
    }
  }

  /** What describes the run. */
  public static ObjectNode info(ObjectNode tree) {
    return (ObjectNode) tree.get("run");
  }
}
