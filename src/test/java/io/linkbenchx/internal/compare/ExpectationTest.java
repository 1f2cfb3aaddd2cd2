package io.linkbenchx.internal.compare;

import static io.linkbenchx.internal.compare.ExpectationResult.Verdict.AS_EXPECTED;
import static io.linkbenchx.internal.compare.ExpectationResult.Verdict.NOT_AS_EXPECTED;
import static io.linkbenchx.internal.compare.ExpectationResult.Verdict.NOT_MEASURED;
import static io.linkbenchx.internal.compare.ExpectationResult.Verdict.SEVERAL_KINDS;
import static io.linkbenchx.internal.compare.ExpectationResult.Verdict.TOO_FEW_BLOCKS;
import static io.linkbenchx.internal.compare.ExpectationResult.Verdict.TOO_FEW_REPEATS;
import static io.linkbenchx.internal.compare.ExpectationResult.Verdict.UNDECIDED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.figure.Figure;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExpectationTest {
  private static final double[] SLOW = {100, 102, 98};
  private static final double[] FAST = {200, 204, 196};

  @TempDir Path scratch;

  @Test
  void isRead() {
    Expectation read =
        Expectation.parse(
            "fewer-writes: wKB/q(GET_NODE) of server=a, clients=4 over server=b >= 5 because pages",
            "e.txt:1");

    assertThat(read.gate().measured()).isEqualTo(new Measured(Figure.named("wKB/q"), "GET_NODE"));
    assertThat(read.of().wanted()).containsOnlyKeys("server", "clients");
    assertThat(read.over().wanted()).containsEntry("server", "b");
    assertThat(read.gate().bound()).isEqualTo(5);
    assertThat(read.because()).isEqualTo("pages");
    assertThat(read.text())
        .isEqualTo("fewer-writes: wKB/q(GET_NODE) of server=a, clients=4 over server=b >= 5");
  }

  @Test
  void aBoundHasTheUnitOfItsFigure() {
    Expectation read =
        Expectation.parse("quick: p99(GET_NODE) of mode=closed <= 5 ms because cached", "e.txt:1");

    assertThat(read.gate().bound()).isEqualTo(5000);
    assertThat(read.text()).endsWith("<= 5 ms");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "rate of a=1 >= 2 because x | is not an expectation: write NAME: FIGURE",
        "n: rate of a=1 >= 2 | is not an expectation",
        "n: speed of a=1 >= 2 because x | unknown figure speed; known: [rate,",
        "n: rate of a >= 2 because x | \"a\" does not select steps: write KEY=VALUE",
        "n: rate of a=1 over b=2 >= 2 ms because x | a ratio has no unit",
        "n: p99 of a=1 >= 2 because x | a bound without a unit does not fit p99: write one of: us,"
            + " ms, s",
        "n: rate of a=1 >= 0 because x | must be greater than 0: change 0"
      })
  void isRefusedWithWhatToWrite(String text, String message) {
    assertThatThrownBy(() -> Expectation.parse(text, "e.txt:3"))
        .isInstanceOf(CompareException.class)
        .hasMessageStartingWith("e.txt:3: ")
        .hasMessageContaining(message);
  }

  @ParameterizedTest
  @CsvSource({
    "b, a, >= 1.5, AS_EXPECTED",
    "b, a, >= 2.5, NOT_AS_EXPECTED",
    "b, a, >= 2.0, UNDECIDED",
    "a, b, <= 0.6, AS_EXPECTED",
    "c, a, >= 1.5, NO_SUCH_STEP"
  })
  void theWholeIntervalDecides(
      String of, String over, String bound, ExpectationResult.Verdict verdict) {
    servers(SLOW, FAST);

    assertThat(judged("n: rate of " + closed(of, over) + bound + " because x").verdict())
        .isEqualTo(verdict);
  }

  /** A plan that starts its servers varies their profiles. */
  @Test
  void aServerOfThePlanIsSelectedByTheNameOfItsProfile() {
    new MadeUp(scratch.resolve("a"), "# x\nserver.profile = inno-none\n").rates(SLOW);
    new MadeUp(scratch.resolve("b"), "# x\nserver.profile = my/servers/myrocks-zlib\n").rates(FAST);

    ExpectationResult result =
        judged("n: rate of " + closed("myrocks-zlib", "inno-none") + ">= 1.5 because x");

    assertThat(result.verdict()).isEqualTo(AS_EXPECTED);
    assertThat(result.value()).isCloseTo(2, within(1e-9));
    assertThat(judged("n: rate of server=inno-zlib, mode=closed >= 1 because x").verdict())
        .isEqualTo(ExpectationResult.Verdict.NO_SUCH_STEP);
  }

  @Test
  void theProfileOfACellCountsNotThatOfTheFirstOne() {
    MadeUp plan = new MadeUp(scratch, "# x\nserver.profile = inno-none, myrocks-zlib\n");
    cells(plan, 10, "inno-none", SLOW);
    cells(plan, 20, "myrocks-zlib", FAST);

    assertThat(
            judged("n: rate of " + closed("myrocks-zlib", "inno-none") + ">= 1.5 because x")
                .verdict())
        .isEqualTo(AS_EXPECTED);
  }

  private static void cells(MadeUp plan, int seed, String profile, double[] rates) {
    for (int i = 0; i < rates.length; i++) {
      double rate = rates[i];
      plan.run(
          seed + i,
          tree -> {
            MadeUp.rate(tree, rate);
            ((ObjectNode) MadeUp.closed(tree).get("step"))
                .putObject("cell")
                .put("number", 1)
                .put("repeat", 1)
                .putObject("factors")
                .put("server.profile", profile);
          });
    }
  }

  @Test
  void whatASeriesWroteWithItsTimeToSettleIsAFigure() {
    MadeUp plan = new MadeUp(scratch, "# x\nserver.profile = inno-none\n");
    for (int i = 1; i <= 3; i++) {
      double written = 20 + 0.1 * i;
      plan.run(
          i,
          tree -> {
            ObjectNode series = ((ObjectNode) MadeUp.closed(tree)).putObject("series");
            series
                .putObject("stretch")
                .put("seconds", 500)
                .put("transactions", 1000)
                .put("adjoins", true);
            series
                .putObject("settled")
                .put("steps", 8)
                .put("gaps", 0)
                .put("seconds", 500)
                .put("transactions", 1000)
                .put("deviceKb", written);
          });
    }

    ExpectationResult result =
        judged("n: settled.wKB/q of server=inno-none, mode=closed >= 15 KB because x");

    assertThat(result.verdict()).isEqualTo(AS_EXPECTED);
    assertThat(result.value()).isCloseTo(20.2, within(1e-9));
    assertThat(
            judged("n: settled.server.wKB/q of server=inno-none, mode=closed >= 1 KB because x")
                .verdict())
        .isEqualTo(NOT_MEASURED);
  }

  @Test
  void theRatioIsThatOfTheMeans() {
    servers(SLOW, FAST);

    ExpectationResult result = judged("n: rate of " + closed("b", "a") + ">= 1.5 because x");

    assertThat(result.value()).isCloseTo(2, within(1e-9));
    assertThat(result.interval().low()).isBetween(1.8, 1.99);
    assertThat(result.interval().high()).isBetween(2.01, 2.2);
    assertThat(result.of()).isEqualTo(3);
    assertThat(result.over()).isEqualTo(3);
  }

  @Test
  void aFigureItselfHasABoundToo() {
    servers(SLOW, FAST);

    assertThat(judged("n: rate of server=a, mode=closed >= 90 because x").verdict())
        .isEqualTo(AS_EXPECTED);
    assertThat(judged("n: rate of server=a, mode=closed <= 90 because x").verdict())
        .isEqualTo(NOT_AS_EXPECTED);
    assertThat(judged("n: rate of server=a, mode=closed >= 100 because x").verdict())
        .isEqualTo(UNDECIDED);
  }

  @Test
  void twoRepeatsDecideNothing() {
    servers(new double[] {100, 101}, FAST);

    ExpectationResult result = judged("n: rate of " + closed("b", "a") + ">= 1.5 because x");

    assertThat(result.verdict()).isEqualTo(TOO_FEW_REPEATS);
    assertThat(result.value()).isCloseTo(1.99, within(0.01));
    assertThat(result.interval()).isNull();
  }

  /** As in a comparison: three short runs that agree prove little about a percentile. */
  @Test
  void aPercentileNeedsBlocks() {
    String line = "n: p50(GET_NODE) of server=a, mode=closed <= 1 s because x";
    threeRuns("a", 2);
    ExpectationResult few = judged(line);
    threeRuns("b", 20);
    ExpectationResult enough = judged(line.replace("server=a", "server=b"));

    assertThat(few.verdict()).isEqualTo(TOO_FEW_BLOCKS);
    assertThat(few.value()).isPositive();
    assertThat(few.interval()).isNull();
    assertThat(enough.verdict()).isEqualTo(AS_EXPECTED);
    assertThat(enough.interval()).isNotNull();
    assertThat(judged("n: mean(GET_NODE) of server=a, mode=closed <= 1 s because x").verdict())
        .as("a mean needs none")
        .isEqualTo(AS_EXPECTED);
  }

  private void threeRuns(String server, int seconds) {
    MadeUp runs = new MadeUp(scratch.resolve(server), "# x\nserver = " + server + "\n");
    for (int i = 1; i <= 3; i++) {
      runs.run(i, seconds, tree -> {});
    }
  }

  @Test
  void stepsOfSeveralKindsAreNoRepeats() {
    servers(SLOW, FAST);

    assertThat(judged("n: rate of durability=os, mode=closed >= 1 because x").verdict())
        .as("two servers")
        .isEqualTo(SEVERAL_KINDS);
    assertThat(judged("n: rate of server=a >= 1 because x").verdict())
        .as("closed and open")
        .isEqualTo(SEVERAL_KINDS);
    assertThat(judged("n: rate of server=a, clients=2, mode=closed >= 1 because x").verdict())
        .isEqualTo(AS_EXPECTED);
  }

  @Test
  void aFigureThatIsMissingIsNotZero() {
    servers(SLOW, FAST);

    assertThat(judged("n: server.cpu of server=a, mode=closed >= 1 us because x").verdict())
        .isEqualTo(NOT_MEASURED);
  }

  /** A percentile that falls on starts without a response is above every limit. */
  @ParameterizedTest
  @CsvSource({
    "response.p99 of mode=open <= 5 s, NOT_AS_EXPECTED",
    "response.p99(GET_NODE) of mode=open <= 5 s, NOT_AS_EXPECTED",
    "response.p99 of mode=open >= 1 ms, AS_EXPECTED",
    "response.p99 of mode=open over mode=open >= 2, UNDECIDED"
  })
  void startsThatWereNotServedAreNotMissing(String line, ExpectationResult.Verdict verdict) {
    new MadeUp(scratch.resolve("a"), "# x\nserver = a\n").run(1, MadeUp::drop);

    assertThat(judged("n: " + line + " because x").verdict()).isEqualTo(verdict);
  }

  /** Holm: of two expectations, the less certain one keeps the plain level. */
  @Test
  void severalExpectationsNeedMoreEvidence() {
    servers(SLOW, FAST);
    Expectation one =
        Expectation.parse("a: rate of " + closed("b", "a") + ">= 1.5 because x", "e:1");
    Expectation two =
        Expectation.parse("b: rate of " + closed("b", "a") + ">= 1.98 because x", "e:2");

    List<ExpectationResult> both = ExpectationResult.of(List.of(one, two), runs());

    assertThat(width(both.get(0)))
        .isGreaterThan(width(ExpectationResult.of(List.of(one), runs()).get(0)));
    assertThat(width(both.get(1)))
        .isCloseTo(width(ExpectationResult.of(List.of(two), runs()).get(0)), within(1e-9));
  }

  private static String closed(String of, String over) {
    return "server=" + of + ", mode=closed over server=" + over + ", mode=closed ";
  }

  private static double width(ExpectationResult result) {
    return result.interval().high() - result.interval().low();
  }

  private void servers(double[] a, double[] b) {
    new MadeUp(scratch.resolve("a"), "# x\nserver = a\ndurability = os\n").rates(a);
    new MadeUp(scratch.resolve("b"), "# x\nserver = b\ndurability = os\n").rates(b);
  }

  private List<StoredRun> runs() {
    return Results.below(scratch).runs();
  }

  private ExpectationResult judged(String line) {
    return ExpectationResult.of(List.of(Expectation.parse(line, "e.txt:1")), runs()).get(0);
  }
}
