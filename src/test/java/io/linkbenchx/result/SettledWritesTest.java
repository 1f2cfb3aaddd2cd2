package io.linkbenchx.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SettledWritesTest {
  private static Stretch stretch(long transactions, Long deviceBytes, boolean adjoins) {
    return new Stretch(10, transactions, deviceBytes, 2048L, null, null, 512L, adjoins);
  }

  @Test
  void bytesOfTheTimeToSettleCountAndItsPollsDoNot() {
    SettledWrites sum =
        SettledWrites.of(
                List.of(stretch(6, 4096L, false), stretch(2, 4096L, true)), stretch(0, 8192L, true))
            .orElseThrow();

    assertThat(sum.steps()).isEqualTo(2);
    assertThat(sum.gaps()).isZero();
    assertThat(sum.seconds()).isEqualTo(30);
    assertThat(sum.transactions()).isEqualTo(8);
    assertThat(sum.deviceKb()).isEqualTo(2);
    assertThat(sum.serverKb()).isEqualTo(6. / 8);
    assertThat(sum.processKb()).isNull();
    assertThat(sum.writeAmplification()).isEqualTo(16384. / 1536);
  }

  @Test
  void anUnknownPartIsNotZero() {
    SettledWrites sum =
        SettledWrites.of(
                List.of(stretch(6, 4096L, false), stretch(2, null, false)), stretch(0, 1L, true))
            .orElseThrow();

    assertThat(sum.deviceKb()).isNull();
    assertThat(sum.writeAmplification()).isNull();
    assertThat(sum.serverKb()).isNotNull();
    assertThat(sum.gaps()).isEqualTo(1);
  }

  @Test
  void withoutTransactionsThereIsNoFigure() {
    assertThat(SettledWrites.of(List.of(stretch(0, 1L, false)), stretch(0, 1L, true))).isEmpty();
    assertThat(SettledWrites.of(List.of(), stretch(0, 1L, false))).isEmpty();
  }
}
