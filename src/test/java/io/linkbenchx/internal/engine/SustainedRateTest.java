package io.linkbenchx.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.linkbenchx.result.Arrival;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.workload.Role;
import io.linkbenchx.workload.RoleRules;
import java.util.List;
import org.junit.jupiter.api.Test;

class SustainedRateTest {
  @Test
  void isTheMedianWhereTheEndIsBetter() {
    List<Double> rates = List.of(80.0, 90.0, 100.0, 120.0, 130.0, 140.0, 150.0, 160.0);
    assertThat(StepSampler.sustained(rates, 0)).isEqualTo(125);
  }

  @Test
  void isTheMeanOfTheLastQuarterOfAStoreThatGetsSlower() {
    // The archived quick start: the mean is 123.1, the last four of 15 seconds are 97.9.
    List<Double> rates =
        List.of(
            160.0, 166.0, 158.0, 150.0, 149.0, 140.0, 131.0, 122.0, 115.0, 110.0, 105.0, 102.0,
            99.0, 95.5, 95.1);
    assertThat(StepSampler.sustained(rates, 126.5)).isCloseTo(97.9, within(0.001));
  }

  @Test
  void ofFewIntervalsTheLastOneCounts() {
    assertThat(StepSampler.sustained(List.of(100.0, 90.0), 95)).isEqualTo(90);
  }

  @Test
  void ofNoWholeIntervalItIsTheMean() {
    assertThat(StepSampler.sustained(List.of(), 95)).isEqualTo(95);
  }

  @Test
  void isThatOfTheRolesWhoseRateAnOpenLoopSets() throws InterruptedException {
    Steps steps = new Steps();
    Role reader = new ScriptedRole(steps.clock, "reader", 2, 1_000_000, 1, RoleRules.NONE);
    Role writer =
        new ScriptedRole(steps.clock, "writer", 1, 1_000_000, 1, RoleRules.NONE.asFastAsItCan());

    StepResult result = steps.run(new Scripted((store, n) -> 0), List.of(reader, writer)).result();

    assertThat(result.rate())
        .as("1000 and 500 of readers, 1000 of the writer")
        .isCloseTo(2_500, within(1.0));
    assertThat(result.totals().sustainedRate()).isCloseTo(1_500, within(2.0));
  }

  @Test
  void anOpenLoopHasNone() throws InterruptedException {
    Steps steps = new Steps();
    steps.arrival = Arrival.UNIFORM;
    steps.rate = 100;

    StepResult result = steps.run(new Scripted((store, n) -> 0)).result();

    assertThat(result.totals().sustainedRate()).isNull();
  }
}
