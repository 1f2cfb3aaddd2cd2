package io.linkbenchx.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.linkbenchx.internal.compare.MadeUp;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What is refused, what is only remarked on, and that all outputs say the same. */
class CompareOutputsTest {
  private static final String GATE = "rate >= 0.97 base";

  /** Why results are not compared, and the sentence about it. */
  @SuppressWarnings("ImmutableEnumChecker") // stateless functions
  enum Refused {
    WORKLOAD(
        tree ->
            tree.get("steps")
                .forEach(s -> ((ObjectNode) s.get("step")).put("workload", "PointQuery")),
        ": its workload is PointQuery, that of the base LinkGraph"),
    PROFILE(
        tree -> ((ObjectNode) MadeUp.info(tree).get("profile")).put("name", "mdc-2017"),
        ": its profile is mdc-2017 3f9a21, that of the base linkbenchx-1 3f9a21"),
    DURABILITY(
        tree -> ((ObjectNode) tree.at("/databases/0/durability")).put("level", "sync"),
        ": its effective durability is sync, that of the base os"),
    VERIFICATION(
        tree -> {
          ((ObjectNode) tree.get("verification")).put("passed", false);
          ((ObjectNode) tree.get("verification")).putArray("differences").add("a link is lost");
        },
        ": its data failed verification (a link is lost)");

    private final Consumer<ObjectNode> edit;
    private final String sentence;

    Refused(Consumer<ObjectNode> edit, String sentence) {
      this.edit = edit;
      this.sentence = sentence;
    }
  }

  /** Reasons to trust a comparison less, and the sentence about them. */
  @SuppressWarnings("ImmutableEnumChecker") // stateless functions
  enum Marked {
    UNSTEADY(
        "clients = 2\n",
        tree -> ((ObjectNode) MadeUp.closed(tree).get("steadiness")).put("verdict", "drifting"),
        "other, closed, 2 clients: the step drifts; use a longer warm-up"),
    WRITE_MODE(
        "clients = 2\nmysql.statements = text\n",
        tree -> {},
        "rows are written by different statements"),
    MACHINE(
        "clients = 2\n",
        tree -> ((ObjectNode) MadeUp.info(tree).get("machine")).put("cores", 4),
        "the results are from different machines"),
    FEW_REPEATS(
        "clients = 2\n",
        tree -> {},
        "other, closed, 2 clients: 1 repeat where an interval needs 3; set repeat = 3 or specify a"
            + " directory with several results");

    private final String configuration;
    private final Consumer<ObjectNode> edit;
    private final String sentence;

    Marked(String configuration, Consumer<ObjectNode> edit, String sentence) {
      this.configuration = configuration;
      this.edit = edit;
      this.sentence = sentence;
    }
  }

  @TempDir Path scratch;
  private Path base;

  @BeforeEach
  void writeTheBase() {
    base = MadeUp.in(scratch.resolve("base")).rates(1000, 1010, 990);
  }

  private CompareOutputs compare(Path other, String... options) throws IOException {
    return CompareOutputs.of(scratch.resolve("outputs"), List.of(base, other), options);
  }

  @ParameterizedTest
  @EnumSource
  void unlikeResultsAreRefusedUnlessTheUserInsists(Refused refused) throws IOException {
    Path other = MadeUp.in(scratch.resolve("other")).run(4, refused.edit);

    CompareOutputs outputs = compare(other);

    assertThat(outputs.ran().code()).isEqualTo(2);
    assertThat(outputs.ran().err())
        .contains("these results are unlike:", other + refused.sentence, "--unlike compares them");
    assertThat(outputs.wroteNothing()).isTrue();

    CompareOutputs insisted = compare(other, "--unlike");

    assertThat(insisted.ran().code()).as(insisted.ran().err()).isZero();
    assertThat(insisted.texts())
        .allSatisfy(text -> assertThat(text).contains("UNLIKE", other + refused.sentence));
    assertThat(insisted.json().at("/comparisons/0/objections/0/reason").asText())
        .isEqualTo(refused.name().toLowerCase(Locale.ROOT));
  }

  @ParameterizedTest
  @EnumSource
  void aReasonForDoubtIsMarkedInAllOutputs(Marked marked) throws IOException {
    Path other = new MadeUp(scratch.resolve("other"), marked.configuration).run(4, marked.edit);

    CompareOutputs outputs = compare(other);

    assertThat(outputs.ran().code()).as(outputs.ran().err()).isZero();
    assertThat(outputs.texts()).allSatisfy(text -> assertThat(text).contains(marked.sentence));
    assertThat(kinds(outputs)).contains(marked.name().toLowerCase(Locale.ROOT));
  }

  private static List<String> kinds(CompareOutputs outputs) throws IOException {
    List<String> kinds = new ArrayList<>();
    outputs
        .json()
        .at("/comparisons/0/caveats")
        .forEach(mark -> kinds.add(mark.path("kind").asText()));
    return kinds;
  }

  @Test
  void alikeResultsHaveNeitherAnObjectionNorSuchMarks() throws IOException {
    CompareOutputs outputs = compare(MadeUp.in(scratch.resolve("other")).rates(999, 1005, 1001));

    assertThat(outputs.ran().code()).isZero();
    assertThat(outputs.json().at("/comparisons/0/objections")).isEmpty();
    assertThat(kinds(outputs)).containsOnly("few_blocks", "caveat");
    assertThat(outputs.texts()).noneMatch(text -> text.contains("UNLIKE"));
  }

  private static List<CompareOutputs.Gate> plain(List<CompareOutputs.Gate> gates) {
    return gates.stream().map(CompareOutputs.Gate::without).toList();
  }

  @Test
  void allOutputsHaveTheSameGates() throws IOException {
    Path noisy = MadeUp.in(scratch.resolve("noisy")).rates(1000, 900, 1020);
    String[] gates = {
      "--gate",
      GATE,
      "--gate",
      "rate <= 100",
      "--gate",
      "rate(GET_NODE) <= 2 base",
      "--gate",
      "p99(GET_NODE) <= 5 ms"
    };
    String[] passing = List.of(gates).toArray(new String[gates.length + 1]);
    passing[gates.length] = "--undecided=pass";

    CompareOutputs outputs = compare(noisy, gates);

    assertThat(outputs.ran().code()).as(outputs.ran().err()).isEqualTo(6);
    List<CompareOutputs.Gate> junit = outputs.junitGates();
    assertThat(junit)
        .extracting(CompareOutputs.Gate::outcome)
        .contains("passed", "failed", "undecided");
    assertThat(junit)
        .allMatch(
            gate ->
                gate.child().equals(gate.outcome().equals("passed") ? "system-out" : "failure"));
    assertThat(outputs.markdownGates()).isEqualTo(plain(junit));
    assertThat(outputs.pageGates()).isEqualTo(plain(junit));
    assertThat(outputs.consoleGates()).isEqualTo(plain(junit));
    assertThat(outputs.json().path("gates")).hasSameSizeAs(junit);
    for (int i = 0; i < junit.size(); i++) {
      JsonNode gate = outputs.json().at("/gates/" + i);
      assertThat(gate.at("/gate/text").asText()).isEqualTo(junit.get(i).text());
      assertThat(gate.path("outcome").asText()).isEqualTo(junit.get(i).outcome());
    }

    List<CompareOutputs.Gate> skipped = compare(noisy, passing).junitGates();
    assertThat(plain(skipped)).isEqualTo(plain(junit));
    assertThat(skipped)
        .filteredOn(gate -> gate.outcome().equals("undecided"))
        .isNotEmpty()
        .allMatch(gate -> gate.child().equals("skipped"));
  }

  @Test
  void theSuiteCountsItsCases() throws IOException {
    Path noisy = MadeUp.in(scratch.resolve("noisy")).rates(1000, 900, 1020);

    CompareOutputs undecided = compare(noisy, "--gate", GATE, "--gate", "rate >= 1");
    assertThat(undecided.ran().code()).isEqualTo(6);
    assertThat(count(undecided, "failures")).isEqualTo(1);
    assertThat(count(undecided, "skipped")).isZero();
    assertThat(count(undecided, "tests")).isEqualTo(undecided.junitGates().size());

    CompareOutputs passing = compare(noisy, "--gate", GATE, "--undecided=pass");
    assertThat(passing.ran().code()).isZero();
    assertThat(count(passing, "failures")).isZero();
    assertThat(count(passing, "skipped")).isEqualTo(1);
  }

  private static int count(CompareOutputs outputs, String attribute) {
    return Integer.parseInt(outputs.suite().getAttribute(attribute));
  }

  @Test
  void markdownAndPageHaveTheSameFiguresAsTheConsole() throws IOException {
    CompareOutputs outputs = compare(MadeUp.in(scratch.resolve("other")).rates(800, 808, 796));

    List<String> figures = outputs.markdownFigures();
    assertThat(figures).hasSizeGreaterThan(50);
    assertThat(outputs.spelledFigures()).isEqualTo(outputs.pageFigures());
    for (String figure : figures) {
      String[] cells = figure.replace("]", "").split("\\[|, ", -1);
      assertThat(outputs.console()).contains(" " + String.join(" ", cells));
    }
    int rows = 0;
    for (JsonNode table : outputs.json().at("/comparisons/0/tables")) {
      rows += table.path("rows").size();
    }
    assertThat(figures).hasSize(rows);
  }
}
