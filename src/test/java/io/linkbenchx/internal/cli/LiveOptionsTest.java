package io.linkbenchx.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.internal.compare.LiveDesign;
import io.linkbenchx.internal.statistics.GroupSequential;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LiveOptionsTest {
  private final LiveDesign design = new LiveOptions().design(1);

  @Test
  void aSessionHasSeveralLaunchesUnlessOneIsAskedFor() {
    assertThat(design.unit()).isEqualTo(LiveDesign.Unit.LAUNCH);
    assertThat(design.units()).isEqualTo(28);
    assertThat(IntStream.rangeClosed(1, design.looks()).map(design::pairsAt))
        .containsExactly(21, 42, 63, 84);
  }

  /** docs/compare.md says from which look on launches that all have one sign are enough. */
  @Test
  void halfOfTheLaunchesCanDecideAndAQuarterCannot() {
    GroupSequential bounds = GroupSequential.of(0.025, 0.25, 0.5, 0.75, 1);

    assertThat(2 / Math.pow(2, 7)).isGreaterThan(bounds.level(1));
    assertThat(2 / Math.pow(2, 14)).isLessThanOrEqualTo(bounds.level(2));
    assertThat(2 / Math.pow(2, 12)).isLessThanOrEqualTo(bounds.level(2));
    assertThat(2 / Math.pow(2, 11)).isGreaterThan(bounds.level(2));
  }
}
