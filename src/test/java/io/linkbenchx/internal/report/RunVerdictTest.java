package io.linkbenchx.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.compare.MadeUp;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the first screen of a run's page says. */
class RunVerdictTest {
  @TempDir Path directory;

  /** A finished, verified run with all steps steady, changed. */
  private StoredRun run(Consumer<ObjectNode> edit) {
    return StoredRun.read(MadeUp.in(directory).run(1, edit));
  }

  private Document.Cell verdict(Consumer<ObjectNode> edit) {
    return RunVerdict.of(
        run(
            tree -> {
              tree.get("steps").forEach(step -> steadiness(step, "steady"));
              tree.get("steps").forEach(step -> ((ObjectNode) step.get("totals")).remove("errors"));
              edit.accept(tree);
            }));
  }

  private static void steadiness(JsonNode step, String verdict) {
    if (step.hasNonNull("steadiness")) {
      ((ObjectNode) step.get("steadiness")).put("verdict", verdict);
    }
  }

  @Test
  void onlyASteadyAndVerifiedRunWithinItsLimitsIsGreen() {
    assertThat(verdict(tree -> {})).isEqualTo(Document.Cell.figure("finished", "good"));
  }

  @ParameterizedTest
  @CsvSource({"drifting, NOT STEADY", "cannot_tell, steadiness unknown"})
  void anUnsteadyRunIsNot(String steadiness, String said) {
    assertThat(verdict(tree -> steadiness(MadeUp.closed(tree), steadiness)))
        .isEqualTo(Document.Cell.figure("finished, " + said + " in 1 of 2 steps", "doubtful"));
    assertThat(verdict(tree -> tree.get("steps").forEach(s -> steadiness(s, steadiness))))
        .isEqualTo(Document.Cell.figure("finished, " + said, "doubtful"));
  }

  @Test
  void aMissedLimitIsRedAndNamed() {
    assertThat(verdict(MadeUp::drop))
        .isEqualTo(
            Document.Cell.figure(
                "finished, LIMIT MISSED (open: kept 50 % of the starts: the limit is 99 %),"
                    + " NOT SUSTAINED in 1 of 2 steps",
                "bad"));
  }

  /** The page warns of what the console's answer warns of. */
  @Test
  void aRunWithFailedTransactionsIsNotGreen() {
    assertThat(
            verdict(
                tree ->
                    ((ObjectNode) MadeUp.closed(tree).get("totals"))
                        .putObject("errors")
                        .put("conflict", 3)))
        .isEqualTo(Document.Cell.figure("finished, 3 ERRORS in 1 of 2 steps", "doubtful"));
  }

  private static void limit(ObjectNode run, String limit, String step, Double value) {
    ObjectNode judged = run.withArray("limits").addObject().put("limit", limit).put("step", step);
    if (value == null) {
      judged.put("verdict", "not_measured").put("note", "run longer");
    } else {
      judged.put("verdict", "missed").put("value", value);
    }
  }

  @Test
  void soIsALimitOfTheUserWhicheverStepMissedIt() {
    assertThat(
            verdict(
                tree -> {
                  limit(tree, "rate <= 1", "run", 1234.0);
                  limit(tree, "cpu <= 1 us", "open", null);
                  MadeUp.drop(tree);
                }))
        .isEqualTo(
            Document.Cell.figure(
                "finished, LIMIT MISSED (rate <= 1: run: 1234, and 1 more),"
                    + " NOT SUSTAINED in 1 of 2 steps",
                "bad"));
    assertThat(verdict(tree -> limit(tree, "rate of load >= 1e9", "load", 99.0)).text())
        .isEqualTo("finished, LIMIT MISSED (rate of load >= 1e9: load: 99)");
    assertThat(verdict(tree -> limit(tree, "cpu of run-s2 <= 1 us", "run-s2", null)).text())
        .isEqualTo("finished, LIMIT MISSED (cpu of run-s2 <= 1 us: run-s2: NA; run longer)");
  }

  @Test
  void aResultOfAVersionThatKeptNoLimitsHasNone() {
    MadeUp runs = new MadeUp(directory, "limit = karma >= 3, rate >= 1e9\n");

    assertThat(RunVerdict.of(StoredRun.read(runs.run(1, tree -> {}))).text())
        .doesNotContain("LIMIT");
  }

  @Test
  void aRunWhoseDataAreWrongIsRedAndAnUnverifiedOneIsNotGreen() {
    assertThat(
            verdict(
                tree ->
                    ((ObjectNode) tree.get("verification"))
                        .put("passed", false)
                        .put("differenceCount", 3)))
        .isEqualTo(Document.Cell.figure("finished, VERIFICATION FAILED", "bad"));
    assertThat(verdict(tree -> tree.remove("verification")))
        .isEqualTo(Document.Cell.figure("finished, not verified", "doubtful"));
  }

  @Test
  void aRunThatFailedOrStillRunsSaysSo() {
    assertThat(verdict(tree -> tree.put("status", "failed")).style()).isEqualTo("bad");
    assertThat(verdict(tree -> tree.put("status", "running")))
        .isEqualTo(Document.Cell.figure("running", "doubtful"));
  }

  /** A closed loop and an open one, which has another load, another rate and other latencies. */
  @Test
  void allMainFiguresAreOfOneStepWhichIsNamed() {
    StoredRun run = run(tree -> {});
    List<Document.Block> blocks = RunHeadline.of(new LevelFigures(run));

    assertThat(blocks.get(0))
        .isEqualTo(new Document.Paragraph("Step run, 2 clients, closed loop", "sub"));
    assertThat(((Document.Headline) blocks.get(1)).figures())
        .extracting(Document.MainFigure::name)
        .contains("transactions per second", "99 % of transactions within");
  }

  @Test
  void aRateWithoutAnIntervalHasNoMargin() {
    String page =
        HtmlPage.of(
            run(
                tree -> {
                  ObjectNode rate = (ObjectNode) MadeUp.closed(tree).at("/precision/rate");
                  rate.removeAll().put("absence", "too_short");
                }));

    assertThat(page).contains("<span class=\"more\">no interval (too short: run longer)");
  }

  @Test
  void theReasonWhyAnEmbeddedEngineIsNoServerComesFirst() {
    assertThat(HtmlPage.of(run(tree -> {})))
        .contains("NOT A SERVER RESULT: client and engine share one process; ");
  }

  @Test
  void theMeasuredStepsComeBeforeTheLoad() {
    assertThat(HtmlPage.of(run(tree -> {})))
        .containsSubsequence("<h2>Step 02-run", "<h2>Step 03-open", "<h2>Step 01-load");
  }
}
