package io.linkbenchx.internal.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.groups.Tuple.tuple;

import io.linkbenchx.internal.figure.Figure;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GateTest {
  @TempDir Path scratch;

  @ParameterizedTest
  @CsvSource({
    "rate >= 0.97 base, rate, , AT_LEAST, 0.97, true",
    "rate>=0.97base, rate, , AT_LEAST, 0.97, true",
    "rate > 12000, rate, , AT_LEAST, 12000, false",
    "rate(GET_NODE) >= 5e3 /s, rate, GET_NODE, AT_LEAST, 5000, false",
    "p99(GET_NODE) <= 5 ms, p99, GET_NODE, AT_MOST, 5000, false",
    "p99( GET_NODE )<=5ms, p99, GET_NODE, AT_MOST, 5000, false",
    "response.p99 < 0.2 s, response.p99, , AT_MOST, 200000, false",
    "cpu <= 30 us, cpu, , AT_MOST, 30, false",
    "wKB/q <= 1.1 base, wKB/q, , AT_MOST, 1.1, true",
    "wKB/q <= 1 MB, wKB/q, , AT_MOST, 1024, false",
    "database <= 1 GB, database, , AT_MOST, 1073741824, false",
    "r/q <= 0.5, r/q, , AT_MOST, 0.5, false"
  })
  void isRead(
      String text, String figure, String type, Gate.Bound side, double bound, boolean relative) {
    assertThat(Gate.parse(text, "--gate"))
        .isEqualTo(
            new Gate(
                text, "--gate", new Measured(Figure.named(figure), type), side, bound, relative));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "rate | is not a gate: write FIGURE",
        "rate = 5 | is not a gate",
        "rate of run >= 0.97 base | is not a gate",
        "rate >= | is not a gate",
        "rate >= -1 base | is not a gate",
        "rate >= 1.2.3 base | is not a gate",
        "rate >= 1 base rate | is not a gate",
        "speed >= 1 base | unknown figure speed; known: [rate, mean, p50, p95, p99,",
        "p99(GET_NODE) <= 5 | a bound without a unit does not fit p99: write one of: base, us, ms,"
            + " s",
        "p99(GET_NODE) <= 5 KB | KB does not fit p99: write one of: base, us, ms, s",
        "r/q <= 5 ms | ms does not fit r/q: write one of: base, no unit",
        "rate >= 0 base | must be greater than 0"
      })
  void isRefusedWithWhatToWrite(String text, String message) {
    assertThatThrownBy(() -> Gate.parse(text, "gates.txt:3"))
        .isInstanceOf(CompareException.class)
        .hasMessageStartingWith("gates.txt:3: ")
        .hasMessageContaining(message);
  }

  @Test
  void filesHaveCommentsAndMessagesTheLine() {
    assertThat(Gate.parseFile(List.of("# slow", "", " rate >= 0.9 base "), "gates.txt"))
        .extracting(Gate::text, Gate::origin)
        .containsExactly(tuple("rate >= 0.9 base", "gates.txt:3"));
    assertThatThrownBy(() -> Gate.parseFile(List.of("", "speed >= 1 base"), "gates.txt"))
        .hasMessageStartingWith("gates.txt:2: unknown figure speed");
    assertThatThrownBy(() -> Gate.parseFile(List.of("# none"), "gates.txt"))
        .hasMessageContaining("has no gate");
  }

  private List<GateResult> judge(double[] base, double[] other, String... gates) {
    Comparison comparison =
        Comparison.of(
            Side.read(MadeUp.in(scratch.resolve("base")).rates(base)),
            Side.read(MadeUp.in(scratch.resolve("other")).rates(other)),
            0.03);
    return GateResult.of(
        Arrays.stream(gates).map(text -> Gate.parse(text, "--gate")).toList(), List.of(comparison));
  }

  private static final double[] BASE = {1000, 1010, 990};

  /** The open step of each run has a rate too: each load that has a figure is judged. */
  @Test
  void theWholeIntervalDecides() {
    assertThat(judge(BASE, new double[] {900, 905, 895}, "rate >= 0.97 base"))
        .filteredOn(result -> result.load().targetRate() == 0)
        .singleElement()
        .matches(result -> result.outcome() == GateResult.Outcome.FAILED)
        .matches(result -> result.basis() == GateResult.Basis.INTERVAL)
        .matches(result -> result.interval().high() < 0.97);
  }

  @Test
  void anIntervalOnBothSidesOfTheBoundIsUndecided() {
    assertThat(judge(BASE, new double[] {1000, 900, 1020}, "rate >= 0.97 base"))
        .filteredOn(result -> result.load().targetRate() == 0)
        .extracting(GateResult::outcome)
        .containsExactly(GateResult.Outcome.UNDECIDED);
  }

  @Test
  void anAbsoluteGateNeedsNoRepeatsOfTheBase() {
    assertThat(judge(new double[] {1000}, BASE, "rate >= 900", "rate >= 1.2 base"))
        .filteredOn(result -> result.load().targetRate() == 0)
        .extracting(GateResult::outcome, GateResult::basis)
        .containsExactly(
            tuple(GateResult.Outcome.PASSED, GateResult.Basis.INTERVAL),
            tuple(GateResult.Outcome.FAILED, GateResult.Basis.POINT));
  }

  /** Alone the first gate is decided; with seven that stay open its level is an eighth. */
  @Test
  void moreGatesNeedMoreEvidence() {
    double[] other = {1032, 1042, 1022};
    assertThat(judge(BASE, other, "rate <= 1.01 base").get(0).miss()).isGreaterThan(0.02);
    List<GateResult> many =
        GateResult.of(
            Collections.nCopies(8, Gate.parse("rate <= 1.02 base", "--gate")),
            List.of(
                Comparison.of(
                    Side.read(scratch.resolve("base")),
                    Side.read(scratch.resolve("other")),
                    0.03)));

    assertThat(many.get(0).miss()).isLessThan(0.01);
  }

  @Test
  void aFigureThatWasNotMeasuredIsRefusedWithThoseThatWere() {
    assertThatThrownBy(() -> judge(BASE, BASE, "p99(NO_SUCH) <= 5 ms"))
        .isInstanceOf(CompareException.class)
        .hasMessageStartingWith("--gate: p99(NO_SUCH) was not measured")
        .hasMessageContaining("p99(GET_NODE)");
    assertThatThrownBy(() -> judge(BASE, BASE, "p99 <= 5 ms")).hasMessageContaining("known: rate");
  }

  private List<GateResult> dropped(int bases, int others, String... gates) {
    for (int i = 0; i < 3; i++) {
      MadeUp.in(scratch.resolve("base")).run(i + 1, i < bases ? MadeUp::drop : tree -> {});
      MadeUp.in(scratch.resolve("other")).run(i + 1, i < others ? MadeUp::drop : tree -> {});
    }
    Comparison comparison =
        Comparison.of(
            Side.read(scratch.resolve("base")), Side.read(scratch.resolve("other")), 0.03);
    return GateResult.of(
        Arrays.stream(gates).map(text -> Gate.parse(text, "--gate")).toList(), List.of(comparison));
  }

  /** With starts that were never made, the responses of the others prove nothing. */
  @ParameterizedTest
  @CsvSource({
    "response.p99 <= 30 ms, 0, 3, FAILED",
    "response.p99 <= 3000 s, 0, 3, FAILED",
    "response.p99 <= 30 ms, 0, 1, FAILED",
    "response.p99(GET_NODE) <= 30 s, 0, 3, FAILED",
    "response.p99(GET_NODE) <= 1.1 base, 0, 3, FAILED",
    "response.p99(GET_NODE) <= 1.1 base, 3, 3, UNDECIDED",
    "response.p99(GET_NODE) <= 1.1 base, 3, 0, PASSED",
    "response.p99(GET_NODE) <= 30 s, 3, 0, PASSED",
    "response.p50 >= 20 ms, 0, 3, PASSED"
  })
  void aGateOnResponsesFailsIfTheStartsWereNotServed(
      String gate, int bases, int others, GateResult.Outcome outcome) {
    assertThat(dropped(bases, others, gate))
        .extracting(GateResult::outcome)
        .isNotEmpty()
        .containsOnly(outcome);
  }

  @Test
  void aLowerBoundIsShownAsOne() {
    assertThat(dropped(0, 3, "response.p99 <= 30 ms").get(0))
        .matches(result -> result.basis() == GateResult.Basis.BOUND)
        .matches(result -> result.value() == 325_000);
    Comparison comparison =
        Comparison.of(
            Side.read(scratch.resolve("base")), Side.read(scratch.resolve("other")), 0.03);
    assertThat(comparison.tables())
        .flatExtracting(Table::rows)
        .noneMatch(row -> row.measured().figure().ofResponse());
  }
}
