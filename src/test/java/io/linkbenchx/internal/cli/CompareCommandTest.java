package io.linkbenchx.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.linkbenchx.internal.compare.MadeUp;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Element;

class CompareCommandTest {
  private static final String OPEN = "rate(GET_NODE) <= 2 base";

  @TempDir Path scratch;
  private Path base;
  private Path slower;
  private Path noisy;

  @BeforeEach
  void writeResults() {
    base = MadeUp.in(scratch.resolve("base")).rates(1000, 1010, 990);
    slower = MadeUp.in(scratch.resolve("slower")).rates(900, 905, 895);
    noisy = MadeUp.in(scratch.resolve("noisy")).rates(1000, 900, 1020);
  }

  private Shell.Ran compare(Path other, String... options) {
    List<String> arguments = new ArrayList<>(List.of("compare", base.toString(), other.toString()));
    arguments.addAll(List.of(options));
    return Shell.run(arguments.toArray(String[]::new));
  }

  @Test
  void isZeroWithoutGatesWhateverIsFound() {
    Shell.Ran ran = compare(slower);

    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(ran.out()).contains("closed, 2 clients (3 and 3 runs)", " 0.90 ", "worse");
  }

  @Test
  void aPageOfItIsWrittenByCompareAndByReport() throws IOException {
    Path page = scratch.resolve("page.html");

    assertThat(compare(slower, "--html", page.toString()).code()).isZero();
    Shell.Ran report = Shell.run("report", base.toString(), slower.toString());

    assertThat(report.code()).as(report.err()).isZero();
    Path usual = slower.resolve("comparison.html");
    assertThat(report.out()).contains(usual.toString());
    assertThat(Files.readString(page))
        .isEqualTo(Files.readString(usual))
        .contains("Comparison with base", "<b>0.90</b>", "worse, 95 %", "No difference in conf");
  }

  @Test
  void severalOthersHaveALineEachOnThePage() throws IOException {
    Shell.Ran report =
        Shell.run("report", base.toString(), slower.toString(), noisy.toString(), "-o", page());

    assertThat(report.code()).as(report.err()).isZero();
    assertThat(Files.readString(Path.of(page())))
        .contains("Relative to base", "href=\"#other-1\">slower", "href=\"#other-2\">noisy");
  }

  @Test
  void aSingleRunOnEachSideIsNamedInTheSingular() throws IOException {
    Path before = MadeUp.in(scratch.resolve("before/run")).rates(1000);
    Path after = MadeUp.in(scratch.resolve("after/run")).rates(900);

    assertThat(Shell.run("compare", before.toString(), after.toString()).out())
        .contains("closed, 2 clients (1 run each)", "the step has the caveat")
        .doesNotContain("1 of 1 steps");
  }

  @Test
  void othersOfOneNameAreDistinguishedByTheirPaths() throws IOException {
    Path before = MadeUp.in(scratch.resolve("before/run")).rates(1000);
    Path after = MadeUp.in(scratch.resolve("after/run")).rates(900);

    Shell.Ran report =
        Shell.run("report", base.toString(), before.toString(), after.toString(), "-o", page());

    assertThat(report.code()).as(report.err()).isZero();
    assertThat(Files.readString(Path.of(page())))
        .contains(before + "</a>", after + "</a>", "<h2>" + before, "<h2>" + after);
  }

  private String page() {
    return scratch.resolve("several.html").toString();
  }

  @Test
  void isZeroForAGateThatPasses() {
    assertThat(compare(slower, "--gate", OPEN).code()).isZero();
  }

  @Test
  void isSixForAGateThatFails() {
    Shell.Ran ran = compare(slower, "--gate", OPEN, "--gate", "rate >= 0.97 base");

    assertThat(ran.code()).as(ran.err()).isEqualTo(6);
    assertThat(ran.out()).contains("passed     " + OPEN, "failed     rate >= 0.97 base");
  }

  @Test
  void isSixForAnUndecidedGateUnlessItPasses() {
    assertThat(compare(noisy, "--gate", "rate >= 0.97 base").code()).isEqualTo(6);

    Shell.Ran ran = compare(noisy, "--gate", "rate >= 0.97 base", "--undecided=pass");

    assertThat(ran.out()).contains("undecided  rate >= 0.97 base");
    assertThat(ran.code()).isZero();
  }

  @Test
  void withOneRepeatAGateSaysThatThePointDecided() {
    Path one = MadeUp.in(scratch.resolve("one")).rates(900);

    Shell.Ran ran = compare(one, "--gate", "rate >= 0.97 base");

    assertThat(ran.code()).isEqualTo(6);
    assertThat(ran.out()).contains("judged by the point estimate", "set repeat = 3", "unknown");
  }

  @Test
  void isTwoForUnlikeResultsUnlessTheUserInsists() {
    Path unlike =
        MadeUp.in(scratch.resolve("unlike"))
            .run(
                1, tree -> ((ObjectNode) MadeUp.info(tree).get("profile")).put("name", "mdc-2017"));

    Shell.Ran refused = compare(unlike);
    Shell.Ran insisted = compare(unlike, "--unlike");

    assertThat(refused.code()).isEqualTo(2);
    assertThat(refused.err()).contains("profile is mdc-2017", "--unlike").doesNotContain("\tat ");
    assertThat(insisted.code()).as(insisted.err()).isZero();
    assertThat(insisted.out()).contains("UNLIKE", "profile is mdc-2017");
  }

  @Test
  void isTwoForBadInput() throws IOException {
    Path gates = Files.writeString(scratch.resolve("gates.txt"), "\nspeed >= 1 base\n");

    Shell.Ran file = compare(slower, "--gates", gates.toString());
    assertThat(file.code()).isEqualTo(2);
    assertThat(file.err()).contains(gates + ":2: unknown figure speed; known: [rate,");

    assertThat(compare(scratch.resolve("none")).code()).isEqualTo(2);
    assertThat(compare(slower, "--gates", scratch.resolve("none").toString()).code()).isEqualTo(2);
    assertThat(compare(slower, "--junit", scratch.resolve("x.xml").toString()).code()).isEqualTo(2);
    assertThat(compare(slower, "--least", "-1").code()).isEqualTo(2);
    assertThat(compare(slower, "--json", scratch + "/none/x.json").code()).isEqualTo(2);
    assertThat(Shell.run("compare", base.toString()).code()).isEqualTo(2);
  }

  @Test
  void theGatesOfAFileAreJudged() throws IOException {
    Path gates = Files.writeString(scratch.resolve("gates.txt"), "# speed\nrate >= 0.97 base\n");

    assertThat(compare(slower, "--gates", gates.toString()).code()).isEqualTo(6);
  }

  @Test
  void writesJsonMarkdownAndJunit() throws Exception {
    Path json = scratch.resolve("o.json");
    Path markdown = scratch.resolve("o.md");
    Path junit = scratch.resolve("o.xml");

    compare(
        slower,
        "--gate",
        "rate >= 0.97 base",
        "--gate",
        OPEN,
        "--json",
        json.toString(),
        "--markdown",
        markdown.toString(),
        "--junit",
        junit.toString());

    var tree = new ObjectMapper().readTree(json.toFile());
    assertThat(tree.at("/comparisons/0/tables/2/rows/0/measured/figure").asText())
        .isEqualTo("rate");
    assertThat(tree.at("/comparisons/0/tables/2/rows/0/ratio").asDouble()).isBetween(0.89, 0.91);
    assertThat(tree.at("/gates/0/outcome").asText()).isEqualTo("failed");
    assertThat(markdown)
        .content()
        .contains("| rate &gt;= 0.97 base | failed |", "| rate /s | 1 000");
    Element suite =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(junit.toFile())
            .getDocumentElement();
    int cases = suite.getElementsByTagName("testcase").getLength();
    assertThat(suite.getAttribute("tests")).isEqualTo(String.valueOf(cases));
    assertThat(suite.getAttribute("failures"))
        .isEqualTo(String.valueOf(suite.getElementsByTagName("failure").getLength()))
        .isNotEqualTo("0");
  }

  @Test
  void comparesSeveralResultsWithOneBase() {
    Shell.Ran ran =
        Shell.run(
            "compare", base.toString(), slower.toString(), noisy.toString(), "--gate", "rate >= 1");

    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(ran.out()).contains("other  " + slower, "other  " + noisy);
  }
}
