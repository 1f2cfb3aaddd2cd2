package io.linkbenchx.result;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SpreadTest {
  @Test
  void isOfTheClientsThereAre() {
    assertThat(RoleResult.Spread.of(new double[] {2, 4, 4, 4, 5, 5, 7, 9}))
        .isEqualTo(new RoleResult.Spread(5, 2, 2, 9));
    assertThat(RoleResult.Spread.of(new double[] {3})).isEqualTo(new RoleResult.Spread(3, 0, 3, 3));
  }
}
