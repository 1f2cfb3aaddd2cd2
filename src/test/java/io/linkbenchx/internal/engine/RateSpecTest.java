package io.linkbenchx.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RateSpecTest {

  @Test
  void readsRatesPercentagesAndTheClosedLoop() {
    assertThat(RateSpec.parse("0")).isEqualTo(RateSpec.CLOSED);
    assertThat(RateSpec.parse(" Closed ")).isEqualTo(RateSpec.CLOSED);
    assertThat(RateSpec.parse("5000")).isEqualTo(new RateSpec(5000, false));
    assertThat(RateSpec.parse("1.5k")).isEqualTo(new RateSpec(1500, false));
    assertThat(RateSpec.parse("70%")).isEqualTo(new RateSpec(70, true));
  }

  @ParameterizedTest
  @ValueSource(strings = {"-1", "fast", "0%", "-5%", "NaN", "Infinity", "70 %x", ""})
  void refusesWhatIsNoRate(String text) {
    assertThatThrownBy(() -> RateSpec.parse(text)).isInstanceOf(IllegalArgumentException.class);
  }
}
