package io.linkbenchx.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.linkbenchx.internal.compare.MadeUp;
import io.linkbenchx.internal.compare.Results;
import io.linkbenchx.internal.report.ResultList;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ListCommandTest {
  @TempDir Path scratch;

  @BeforeEach
  void writeResults() throws IOException {
    MadeUp results = MadeUp.in(scratch.resolve("a"));
    results.day(2, tree -> MadeUp.rate(tree, 91234));
    MadeUp.in(scratch.resolve("b/c"))
        .day(
            1,
            tree ->
                ((ObjectNode) tree.get("verification"))
                    .put("passed", false)
                    .put("differenceCount", 1));
    results.day(3, tree -> tree.put("schemaVersion", 1));
    Path cut = results.day(4, tree -> {}).resolve("result.json");
    Files.writeString(cut, Files.readString(cut).substring(0, 200));
  }

  @Test
  void hasTheFiguresOfEachResultByTimeAndTheReasonForThoseItCannotRead() {
    Shell.Ran ran = Shell.run("list", scratch.toString());

    assertThat(ran.code()).as(ran.err()).isZero();
    List<String> lines = ran.out().lines().toList();
    assertThat(lines.get(0)).startsWith("started (UTC)");
    assertThat(lines.get(1)).startsWith("2026-10-02 00:00:00  LinkGraph").contains("finished");
    assertThat(lines.get(2)).startsWith("  b/c/").contains(": wrong data");
    assertThat(ran.out().replaceAll("\\s+", " "))
        .containsSubsequence(
            "2026-10-03 00:00:00 LinkGraph",
            "91 234",
            " a/",
            "schema version 1",
            "is truncated or damaged");
  }

  /** The names of its directories are not broken. */
  @Test
  void fitsTheTerminal() {
    Results results = Results.below(scratch);
    for (int width : new int[] {60, 80, 100, 120}) {
      assertThat(ResultList.text(results, width).lines())
          .filteredOn(line -> line.strip().contains(" "))
          .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(width));
    }
    assertThat(ResultList.text(results, 80)).contains("p99 us").doesNotContain("+-");
  }

  @Test
  void jsonHasTheSameResults() throws IOException {
    Shell.Ran ran = Shell.run("list", "--json", scratch.toString());

    var tree = new ObjectMapper().readTree(ran.out());
    assertThat(tree.at("/results")).hasSize(4);
    assertThat(tree.at("/results/1/rate").asDouble()).isEqualTo(91234);
    assertThat(tree.at("/results/1/p99").isNumber()).isTrue();
    assertThat(tree.at("/results/2/unreadable").asText()).contains("schema version 1");
    assertThat(tree.at("/results/2").has("rate")).isFalse();
  }

  @Test
  void aDirectoryWithoutResultsIsTwo() {
    assertThat(Shell.run("list", scratch.resolve("none").toString()).code()).isEqualTo(2);
  }
}
