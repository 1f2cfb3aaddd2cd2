package io.linkbenchx.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.linkbenchx.internal.compare.MadeUp;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HistoryCommandTest {
  @TempDir Path scratch;

  private void results(int before, int after) {
    MadeUp results = MadeUp.in(scratch.resolve("nightly"));
    for (int i = 1; i <= before + after; i++) {
      double rate = (i <= before ? 1000 : 900) + i % 4;
      results.day(i, tree -> MadeUp.rate(tree, rate));
    }
  }

  private Shell.Ran history(String... options) {
    List<String> arguments = new ArrayList<>(List.of("history", scratch.toString()));
    arguments.addAll(List.of(options));
    return Shell.run(arguments.toArray(String[]::new));
  }

  @Test
  void theLastLineIsForAServerAndAGateLooksAtTheLastResults() {
    results(14, 6);

    Shell.Ran ran = history();
    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(ran.out())
        .contains("rate", "-10.0 % (", "worse", "between nightly/", "  no change of cpu, ")
        .containsPattern(
            "history: 1 worse, 0 better of \\d+ figures within the last 10 results; ra");
    assertThat(ran.out().lines()).allSatisfy(line -> assertThat(line.length()).isLessThan(160));

    assertThat(history("--gate", "6").code()).isEqualTo(6);
    assertThat(history("--gate", "5").code()).isZero();
    assertThat(history("--gate", "6", "--least", "20").code()).isZero();
    assertThat(history("--line").out().lines()).hasSize(1);
  }

  @Test
  void thePageHoldsTheChangesAndNoScript() throws IOException {
    results(14, 6);
    MadeUp.in(scratch.resolve("<b>")).day(50, tree -> tree.put("status", "running"));
    Path page = scratch.resolve("history.html");
    Path json = scratch.resolve("history.json");

    Shell.Ran ran = history("--html", page.toString(), "--json", json.toString());

    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(page)
        .content()
        .contains("<svg", "class=\"bad\">worse", "-10.0 % (", "&lt;b&gt;", "still running")
        .doesNotContain("<script", "<b>/", "NaN", "http://", "https://");
    var tree = new ObjectMapper().readTree(json.toFile());
    assertThat(tree.at("/version").asInt()).isEqualTo(1);
    assertThat(tree.at("/history/leftOut/0/reason").asText()).isEqualTo("running");
    assertThat(tree.findValues("shifts").stream().filter(s -> !s.isEmpty()))
        .singleElement()
        .satisfies(
            shifts -> {
              assertThat(shifts.at("/0/verdict").asText()).isEqualTo("worse");
              assertThat(shifts.at("/0/ratio").asDouble()).isBetween(0.89, 0.91);
            });
  }

  @Test
  void badInputIsTwo() throws IOException {
    Shell.Ran empty = history();
    assertThat(empty.code()).isEqualTo(2);
    assertThat(empty.err()).contains("no result found below");
    Path file = Files.writeString(scratch.resolve("file"), "");
    assertThat(Shell.run("history", file.toString()).code()).isEqualTo(2);

    results(2, 0);
    Shell.Ran few = history();
    assertThat(few.code()).isEqualTo(2);
    assertThat(few.err()).contains("no configuration has 6 results", "nightly/");
    assertThat(history("--gate", "0").code()).isEqualTo(2);
    assertThat(history("--least", "-1").code()).isEqualTo(2);
  }
}
