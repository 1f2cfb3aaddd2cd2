package io.linkbenchx.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.linkbenchx.internal.archive.ResultSchema;
import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.result.LimitResult;
import io.linkbenchx.result.LimitResult.Verdict;
import io.linkbenchx.result.RunResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Element;

/** A run's limits are judged once; console, page, JUnit XML and exit code say the same. */
class LimitsTest {
  @TempDir Path directory;

  private Shell.Ran run(List<String> lines, String... options) {
    Scratch scratch = new Scratch(directory);
    Path config = scratch.config(lines.toArray(String[]::new));
    List<String> all = new ArrayList<>(List.of("-c", config.toString(), "-o"));
    all.add(scratch.results().toString());
    all.addAll(List.of(options));
    return Shell.run(all.toArray(String[]::new));
  }

  private RunResult result() {
    return StoredRun.read(new Scratch(directory).result()).result();
  }

  private List<Element> cases(Path file) throws Exception {
    Element suite =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(file.toFile())
            .getDocumentElement();
    List<Element> cases = new ArrayList<>();
    for (int i = 0; i < suite.getElementsByTagName("testcase").getLength(); i++) {
      cases.add((Element) suite.getElementsByTagName("testcase").item(i));
    }
    return cases;
  }

  private static String failure(Element testCase) {
    return ((Element) testCase.getElementsByTagName("failure").item(0)).getAttribute("message");
  }

  @Test
  void aMissedOneIsNamedWithItsStepAndFigureWhereverItIsSaid() throws Exception {
    Path junit = directory.resolve("limits.xml");
    Shell.Ran ran =
        run(
            List.of("rate = 0, 200", "limit = rate >= 1, rate of load >= 1e12"),
            "--limit",
            "rate >= 1",
            "--limit",
            "p50(GET_NODE) of open <= 0.001 us",
            "--limit",
            "rate of load >= 1e12",
            "--junit",
            junit.toString());

    assertThat(ran.code()).as(ran.err()).isEqualTo(6);
    List<LimitResult> limits = result().limits();
    assertThat(limits)
        .extracting(LimitResult::limit, LimitResult::step, LimitResult::verdict)
        .containsExactly(
            tuple("rate >= 1", "run", Verdict.KEPT),
            tuple("rate >= 1", "open", Verdict.KEPT),
            tuple("p50(GET_NODE) of open <= 0.001 us", "open", Verdict.MISSED),
            tuple("rate of load >= 1e12", "load", Verdict.MISSED));
    LimitResult slow = limits.get(2);
    assertThat(slow.text())
        .matches("limit p50\\(GET_NODE\\) of open <= 0.001 us is missed: open: [\\d.]+ us");
    assertThat(slow.value()).isEqualTo(result().step("open").type("GET_NODE").service().p50());
    assertThat(limits.get(0).value()).isEqualTo(result().step("run").rate());

    assertThat(ran.err()).contains("error: " + slow.text(), "error: " + limits.get(3).text());
    assertThat(ran.out()).containsPattern("result +closed .*LIMIT MISSED\n +result +open .*LIMIT");
    Path results = new Scratch(directory).result();
    assertThat(ResultSchema.problems(results)).isEmpty();
    assertThat(Files.readString(results.resolve("report.html")))
        .contains("LIMIT MISSED (p50(GET_NODE) of open &lt;= 0.001 us: open: " + slow.found());
    assertThat(cases(junit))
        .extracting(one -> one.getAttribute("name"))
        .containsExactly(
            "rate >= 1 (run)",
            "rate >= 1 (open)",
            "p50(GET_NODE) of open <= 0.001 us (open)",
            "rate of load >= 1e12 (load)");
    assertThat(failure(cases(junit).get(2))).isEqualTo(slow.text());
    assertThat(cases(junit).get(0).getElementsByTagName("failure").getLength()).isZero();
    assertThat(cases(junit))
        .extracting(c -> c.getAttribute("classname"))
        .containsOnly(results.getFileName().toString());
  }

  @Test
  void theOtherStepsAreNotJudgedByTheLimitOfOne() {
    Shell.Ran ran = run(List.of("rate = 0, 200", "limit = rate of open <= 300, rate of run >= 1"));

    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(ran.out()).doesNotContain("LIMIT MISSED");
    assertThat(result().limits()).extracting(LimitResult::step).containsExactly("open", "run");
  }

  @Test
  void aStepThatDoesNotExistIsRefusedBeforeTheLoad() throws IOException {
    Shell.Ran ran = run(List.of("rate = 0, 200", "limit = rate of opne <= 300"));

    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err())
        .contains("job.properties:13", "limit", "there is no step opne")
        .contains("did you mean open? write one of load, run, open");
    assertThat(directory.resolve("db")).doesNotExist();
    assertThat(run(List.of(), "--limit", "p99(GET_NODES) of run <= 5 s").err())
        .contains("-D: limit: there is no transaction type GET_NODES", "did you mean GET_NODE?");
  }

  /** The load and the run may be two calls with one configuration. */
  @Test
  void aStepOfAnotherPhaseIsNotMissedButOneThatWasToRunIs() {
    List<String> lines = List.of("limit = rate of run >= 1, rate of load >= 1");
    assertThat(run(lines, "-l").code()).isZero();
    assertThat(run(lines, "-r").code()).isZero();

    Shell.Ran ran =
        run(
            List.of("rate = 0, 200", "limit = rate of open >= 1", "max_step_time = 2s"),
            "--drop",
            "-D",
            "transactions=0");
    assertThat(ran.code()).as(ran.out() + ran.err()).isEqualTo(6);
    assertThat(ran.err())
        .contains("error: limit rate of open >= 1 is missed: open: NA; the step did not run");
    assertThat(ran.out()).contains("LIMIT MISSED");
  }

  @Test
  void aFileThatCannotBeWrittenIsRefusedBeforeTheLoad() {
    Shell.Ran ran = run(List.of(), "--junit", directory.resolve("none/limits.xml").toString());

    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).contains("there is no directory");
    assertThat(directory.resolve("db")).doesNotExist();
  }
}
