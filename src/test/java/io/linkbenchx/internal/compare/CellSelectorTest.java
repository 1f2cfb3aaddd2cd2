package io.linkbenchx.internal.compare;

import static io.linkbenchx.internal.compare.ExpectationResult.Verdict.AS_EXPECTED;
import static io.linkbenchx.internal.compare.ExpectationResult.Verdict.NO_SUCH_STEP;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CellSelectorTest {
  @TempDir Path scratch;

  @Test
  void aValueWithACommaIsInQuotes() {
    assertThat(CellSelector.parse("a = 'x=1, y=2 ', clients=4 ,b= two words ", "e:1").wanted())
        .containsExactlyInAnyOrderEntriesOf(
            Map.of("a", "x=1, y=2 ", "clients", "4", "b", "two words"));
    assertThat(CellSelector.parse("a='it''s',b=''''", "e:1").wanted())
        .containsEntry("a", "it's")
        .containsEntry("b", "'");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "a='x, b=1 | a='x, b=1",
        "a=x', b=1 | a=x', b=1",
        "b=1, a='x'y | a='x'y",
        "a='' | a=''"
      })
  void quotesThatAreNotAroundTheValueAreRefused(String text, String shown) {
    assertThatThrownBy(() -> CellSelector.parse(text, "e.txt:3"))
        .isInstanceOf(CompareException.class)
        .hasMessage(
            "e.txt:3: \""
                + shown
                + "\" does not select steps: write KEY='VALUE' with a quote on each side of the"
                + " whole value, and two for one in it, such as server.options='memory=1G,"
                + " readahead=0'");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"a=1, b, c=2 | b", "a=1, | ''", "a= , b=1 | a=", "=1 | =1"})
  void aSettingWithoutKeyOrValueIsRefused(String text, String shown) {
    assertThatThrownBy(() -> CellSelector.parse(text, "e.txt:3"))
        .isInstanceOf(CompareException.class)
        .hasMessageStartingWith(
            "e.txt:3: \"" + shown + "\" does not select steps: write KEY=VALUE");
  }

  @Test
  void anExpectationMayQuoteOnBothSidesAndInItsReason() {
    Expectation read =
        Expectation.parse(
            "n: rate of a='1, 2 over 3 >= 4' over b='5 <= 6', c=7 >= 0.95 because it's cached",
            "e.txt:1");

    assertThat(read.of().wanted()).containsEntry("a", "1, 2 over 3 >= 4");
    assertThat(read.over().wanted()).containsEntry("b", "5 <= 6").containsEntry("c", "7");
    assertThat(read.because()).isEqualTo("it's cached");
    assertThat(read.text())
        .isEqualTo("n: rate of a='1, 2 over 3 >= 4' over b='5 <= 6', c=7 >= 0.95");
  }

  @Test
  void anOpenQuoteOfAnExpectationIsNamed() {
    assertThatThrownBy(
            () -> Expectation.parse("n: rate of a='1, 2 over b=1 >= 2 because x", "e.txt:3"))
        .hasMessageStartingWith("e.txt:3: \"a='1, 2\" does not select steps: write KEY='VALUE'");
  }

  /** The cells of a plan that starts servers differ in their options, which are a list. */
  @Test
  void cellsAreSelectedByTheOptionsOfTheirServer() {
    MadeUp plan = new MadeUp(scratch, "# x\nserver.profile = pg-8k | pg-8k\n");
    for (int i = 0; i < 3; i++) {
      cell(plan, 10 + i, "memory=572M, readahead=0", 100 + i);
      cell(plan, 20 + i, "memory=572M, readahead=16k", 200 + i);
    }

    ExpectationResult result =
        judged(
            "n: rate of server=pg-8k, server.options='memory=572M, readahead=16k', mode=closed"
                + " over server=pg-8k, server.options='memory=572M, readahead=0', mode=closed"
                + " >= 1 because x");

    assertThat(result.verdict()).isEqualTo(AS_EXPECTED);
    assertThat(result.value()).isCloseTo(201. / 101, within(1e-9));
  }

  private static void cell(MadeUp plan, int seed, String options, double rate) {
    plan.run(
        seed,
        tree -> {
          MadeUp.rate(tree, rate);
          factors(MadeUp.closed(tree).get("step"))
              .put("server.profile", "pg-8k")
              .put("server.options", options);
        });
  }

  private static ObjectNode factors(JsonNode step) {
    return ((ObjectNode) step)
        .putObject("cell")
        .put("number", 1)
        .put("repeat", 1)
        .putObject("factors");
  }

  @Test
  void oneStepOfASeriesIsSelectedByItsNumberOrAsTheLast() {
    for (int i = 1; i <= 3; i++) {
      series(i, 100 + i, 150 + i, 300 + i);
    }

    assertThat(judged("n: rate of step=2, mode=closed >= 1 because x").value())
        .isCloseTo(152, within(1e-9));
    ExpectationResult course =
        judged("n: rate of step=last, mode=closed over step=1, mode=closed >= 2 because x");
    assertThat(course.value()).isCloseTo(302. / 102, within(1e-9));
    assertThat(course.verdict()).isEqualTo(AS_EXPECTED);
    assertThat(course.of()).isEqualTo(3);
    assertThat(judged("n: rate of mode=closed >= 1 because x").value())
        .as("the mean over the steps")
        .isCloseTo((102. + 152 + 302) / 3, within(1e-9));
    assertThat(judged("n: rate of step=4, mode=closed >= 1 because x").verdict())
        .isEqualTo(NO_SUCH_STEP);
    assertThatThrownBy(() -> judged("n: rate of step=first >= 1 because x"))
        .hasMessage("e.txt:1: step=first is no step of a series: write step=1 or step=last");
  }

  /** A run whose closed step is one of several on the same data. */
  private void series(int seed, double... rates) {
    new MadeUp(scratch, "# x\nsteps = 3\n")
        .run(
            seed,
            tree -> {
              ArrayNode steps = (ArrayNode) tree.get("steps");
              ObjectNode closed = (ObjectNode) MadeUp.closed(tree);
              for (int i = 0; i < rates.length; i++) {
                ObjectNode one = i == 0 ? closed : closed.deepCopy();
                ((ObjectNode) one.get("totals")).put("rate", rates[i]);
                factors(one.get("step"));
                ((ObjectNode) one.get("step").get("cell")).put("step", i + 1);
                if (i > 0) {
                  steps.add(one);
                }
              }
            });
  }

  private ExpectationResult judged(String line) {
    return ExpectationResult.of(
            List.of(Expectation.parse(line, "e.txt:1")), Results.below(scratch).runs())
        .get(0);
  }
}
