package io.linkbenchx.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.internal.figure.Figure;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExplainCommandTest {
  /** The heads of the console's tables, and the published shorthand. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "count",
        "rate/s",
        "avg",
        "+-%",
        "p50",
        "p95",
        "p99",
        "p99.9",
        "max",
        "hit %",
        "+-",
        "errors",
        "offered/s",
        "kept",
        "SLA",
        "ratio",
        "95 % interval",
        "p",
        "finds",
        "verdict",
        "r/q",
        "rKB/q",
        "w/q",
        "wKB/q",
        "cs/q",
        "cpupq",
        "cpu%/q",
        "cpu%/row",
        "service time",
        "Closed Loop",
        "lag",
        "all types"
      })
  void everyHeadIsExplained(String head) {
    Shell.Ran ran = Shell.run("explain", head);

    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(ran.out().lines().findFirst().orElseThrow()).containsPattern(": \\S+ \\S+");
  }

  @Test
  void everyFigureIsExplained() {
    for (Figure figure : Figure.all()) {
      assertThat(Shell.run("explain", figure.text()).out()).contains("--limit '" + figure.text());
    }
  }

  @ParameterizedTest
  @CsvSource({
    "clients, 'number of client threads'",
    "rate, 'default: 0'",
    "rate, 'transactions per second'",
    "rate, 'more is better'"
  })
  void aTermMayBeAKeyAndAFigure(String term, String text) {
    assertThat(Shell.run("explain", term).out()).containsIgnoringCase(text);
    assertThat(Shell.run("config", "explain", term).out()).containsIgnoringCase(text);
  }

  @Test
  void anUnknownTermHasASuggestion() {
    Shell.Ran ran = Shell.run("explain", "baklog");

    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).contains("baklog is no key, figure", "did you mean backlog?");
  }
}
