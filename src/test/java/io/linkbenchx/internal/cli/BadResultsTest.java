package io.linkbenchx.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.linkbenchx.internal.compare.MadeUp;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Results that cannot be used: every command that reads them names the file and what to do. */
class BadResultsTest {
  private static final String RESULT = "result.json";
  private static final String LOG = "steps/02-run/latency.hlog";

  /** What is wrong with one of the results, and the sentence about it. */
  @SuppressWarnings("ImmutableEnumChecker") // stateless functions and lists that do not change
  enum Damage {
    /** Another version of linkbenchx wrote it. */
    VERSION(tree -> tree.put("schemaVersion", 1), "has schema version 1", "or repeat the run"),
    /** Its run is in progress, or was killed. */
    RUNNING(tree -> tree.put("status", "running"), "is still running", "or exclude it"),
    /** Its run ended before a step did. */
    NO_STEP(tree -> tree.set("steps", tree.arrayNode()), "has no finished step", "exclude it"),
    /** A part of the file is missing. */
    NO_PLAN(tree -> tree.remove("plan"), "truncated or damaged", "exclude it"),
    /** Something is there, but of another kind. */
    STEPS(tree -> tree.put("steps", "all"), "truncated or damaged", "exclude it");

    private final Consumer<ObjectNode> edit;
    private final List<String> said;

    Damage(Consumer<ObjectNode> edit, String... said) {
      this.edit = edit;
      this.said = List.of(said);
    }
  }

  @TempDir Path scratch;
  private Path good;

  @BeforeEach
  void writeGoodResults() {
    good = MadeUp.in(scratch.resolve("good")).rates(1000, 1010, 990);
  }

  /** Three results, the second of them damaged. */
  private Path bad(Consumer<ObjectNode> edit) {
    MadeUp results = MadeUp.in(scratch.resolve("bad"));
    for (int i = 1; i <= 3; i++) {
      results.run(i, i == 2 ? edit : tree -> {});
    }
    return results.directory();
  }

  private static Path second(Path results) throws IOException {
    try (var directories = Files.list(results)) {
      return directories.sorted().skip(1).findFirst().orElseThrow();
    }
  }

  private void assertRefused(List<String> said, String... arguments) {
    Shell.Ran ran = Shell.run(arguments);

    assertThat(ran.code()).as("%s: %s", List.of(arguments), ran.err()).isEqualTo(2);
    assertThat(ran.err()).startsWith("error: ").contains(said);
    assertThat(ran.err()).doesNotContain("\tat ", "internal error", "Exception");
    assertThat(scratch.resolve("page.html")).doesNotExist();
  }

  private void assertRefusedByAll(Path bad, List<String> said) {
    String page = scratch.resolve("page.html").toString();
    String one = good.toString();
    String other = bad.toString();
    assertRefused(said, "compare", one, other, "--html", page);
    assertRefused(said, "compare", other, one, "--html", page);
    assertRefused(said, "report", one, other, "-o", page);
  }

  @ParameterizedTest
  @EnumSource
  void aResultThatCannotBeUsedIsNamed(Damage damage) throws IOException {
    Path bad = bad(damage.edit);
    List<String> said = new ArrayList<>(damage.said);
    said.add(second(bad).toString());

    assertRefusedByAll(bad, said);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 40, 1500})
  void aTruncatedResultIsNamed(int bytes) throws IOException {
    Path file = second(bad(tree -> {})).resolve(RESULT);
    Files.write(file, Arrays.copyOf(Files.readAllBytes(file), bytes));

    assertRefusedByAll(
        file.getParent().getParent(), List.of(file + " is truncated or damaged", "exclude it"));
  }

  private static void damage(Path log, String where) throws IOException {
    List<String> lines = new ArrayList<>(Files.readAllLines(log));
    int last = lines.size() - 1;
    String entry = lines.get(last);
    switch (where) {
      case "line" -> lines.add(last, "@@ x7 %% garbage {[");
      case "end" -> lines.set(last, entry.substring(0, entry.length() - 50));
      case "fields" -> lines.set(last, entry.replaceFirst(",[^,]*$", ""));
      case "payload" -> lines.set(last, entry.replaceFirst("HISTF.{20}", "HISTF"));
      default -> lines.set(last, entry.replaceFirst("HIST.*", "AAAA"));
    }
    Files.writeString(log, String.join("\n", lines) + (where.equals("end") ? "" : "\n"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"line", "end", "fields"})
  void aDamagedHistogramLogIsNotCompared(String where) throws IOException {
    Path bad = bad(tree -> {});
    Path log = second(bad).resolve(LOG);
    damage(log, where);

    assertRefusedByAll(bad, List.of(log + " is damaged", "exclude it or repeat the run"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"line", "fields", "payload", "bytes"})
  void aDamagedHistogramLogHasNoReport(String where) throws IOException {
    Path result = second(bad(tree -> {}));
    damage(result.resolve(LOG), where);

    List<String> said = List.of(result.resolve(LOG) + " is damaged", "exclude it");
    assertRefused(said, "report", result.toString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"intervals.csv", "system.csv", "latency.hlog"})
  void garbageInAFileOfAStepIsNamedByTheReport(String name) throws IOException {
    Path result = second(bad(tree -> {}));
    Path file = result.resolve("steps/02-run").resolve(name);
    for (byte[] garbage : List.of("@@ x7\n".getBytes(StandardCharsets.UTF_8), new byte[] {7, 10})) {
      byte[] whole = Files.readAllBytes(file);
      byte[] more = Arrays.copyOf(whole, whole.length + garbage.length);
      System.arraycopy(garbage, 0, more, whole.length, garbage.length);
      Files.write(file, more);

      assertRefused(List.of(file + " is damaged", "repeat the run"), "report", result.toString());
      Files.write(file, whole);
    }
  }

  /** The report of a running plan is allowed: it says what it is. */
  @Test
  void aReportOfARunningPlanSaysThatItIsPartial() throws IOException {
    Path running = second(bad(Damage.RUNNING.edit));

    Shell.Ran ran = Shell.run("report", running.toString());

    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(running.resolve("report.html"))
        .content()
        .contains("This run was killed or is still running; figures are partial.");
  }

  @Test
  void unlikeWorkloadsAreComparedOnlyOnRequest() {
    Path unlike = bad(tree -> workloads((ArrayNode) tree.get("steps")));

    assertRefused(
        List.of("its workload is PointQuery, that of the base LinkGraph", "--unlike"),
        "compare",
        good.toString(),
        unlike.toString());
    assertRefused(
        List.of("its workload is PointQuery", "--unlike"),
        "report",
        good.toString(),
        unlike.toString());
  }

  private static void workloads(ArrayNode steps) {
    steps.forEach(step -> ((ObjectNode) step.get("step")).put("workload", "PointQuery"));
  }

  @Test
  void aGateOnAnUnknownFigureListsThoseThatThereAre() {
    String other = bad(tree -> {}).toString();

    assertRefused(
        List.of("unknown figure speed; known: [rate, mean, p50, p95, p99,"),
        "compare",
        good.toString(),
        other,
        "--gate",
        "speed >= 1 base");
    assertRefused(
        List.of("server.cpu was not measured", "rate"),
        "compare",
        good.toString(),
        other,
        "--gate",
        "server.cpu <= 1.1 base");
  }
}
