package io.linkbenchx.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.linkbenchx.result.Steadiness;
import java.util.List;
import org.junit.jupiter.api.Test;

class SteadinessesTest {

  @Test
  void evenRatesAreSteady() {
    Steadiness s =
        Steadinesses.of(List.of(100.0, 101.0, 99.0, 100.0, 100.0, 101.0, 99.0, 100.0), 800);
    assertThat(s.steady()).isTrue();
    assertThat(s.cv()).isCloseTo(0.0076, within(0.001));
    assertThat(s.lastToFirstQuarter()).isCloseTo(99.5 / 100.5, within(1e-9));
  }

  @Test
  void aStallOrADeclineIsNotSteady() {
    Steadiness stall = Steadinesses.of(List.of(100.0, 100.0, 5.0, 100.0, 40.0, 100.0), 445);
    assertThat(stall.steady()).isFalse();
    assertThat(stall.stalledIntervals()).isEqualTo(1);
    assertThat(stall.slowIntervals()).isEqualTo(2);
    Steadiness decline =
        Steadinesses.of(List.of(110.0, 108.0, 106.0, 104.0, 102.0, 100.0, 98.0, 96.0), 824);
    assertThat(decline.steady()).isFalse();
    assertThat(decline.lastToFirstQuarter()).isLessThan(0.9);
  }

  @Test
  void aTransactionNowAndThenSaysNothing() {
    List<Double> rates = List.of(0.0, 0.0, 1.0, 0.0, 0.0, 1.0);
    assertThat(Steadinesses.of(rates, 2)).isNull();
    assertThat(Steadinesses.of(rates, 60)).isNotNull();
  }

  @Test
  void twoIntervalsSayNothing() {
    assertThat(Steadinesses.of(List.of(100.0, 200.0), 300)).isNull();
  }
}
