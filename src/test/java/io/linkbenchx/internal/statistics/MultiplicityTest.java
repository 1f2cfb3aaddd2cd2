package io.linkbenchx.internal.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class MultiplicityTest {
  private static final Offset<Double> ROUNDED = within(5e-6);

  /** The example of Y. Benjamini and Y. Hochberg, 1995. */
  private static final double[] PUBLISHED = {
    0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.3240, 0.4262, 0.5719,
    0.6528, 0.7590, 1.0
  };

  /** Holm's procedure rejects the first three, whose products with 15, 14 and 13 are below 0.05. */
  @Test
  void holmDividesByTheNumberOfRemainingHypotheses() {
    double[] levels = Multiplicity.holmLevels(0.05, PUBLISHED);
    assertThat(levels).startsWith(0.05 / 15, 0.05 / 14, 0.05 / 13);
    assertThat(Arrays.copyOfRange(levels, 3, levels.length)).containsOnly(0.05 / 12);
  }

  /** After the first hypothesis that is not rejected, all later ones have the same level. */
  @Test
  void holmDecidesEachHypothesisAtItsOwnLevel() {
    assertThat(Multiplicity.holmLevels(0.05, 0.03, 0.001, 0.2, Double.NaN))
        .containsExactly(new double[] {0.025, 0.05 / 3, 0.025, Double.NaN}, ROUNDED);
  }

  /** Expected values by SciPy's false_discovery_control, method "by". */
  @Test
  void benjaminiYekutieliEqualsSciPys() {
    assertThat(Multiplicity.benjaminiYekutieli(PUBLISHED))
        .containsExactly(
            new double[] {
              0.00497734,
              0.00995469,
              0.0315232,
              0.118212,
              0.200089,
              0.211893,
              0.211893,
              0.214026,
              0.253845,
              1,
              1,
              1,
              1,
              1,
              1
            },
            ROUNDED);
  }

  @Test
  void theOrderOfTheHypothesesIsKept() {
    assertThat(Multiplicity.holmLevels(0.05, 0.04, 0.01, 0.03))
        .containsExactly(new double[] {0.025, 0.05 / 3, 0.025}, ROUNDED);
  }

  @Test
  void untestedHypothesesAreNotCounted() {
    assertThat(Multiplicity.holmLevels(0.05, 0.02, Double.NaN))
        .containsExactly(new double[] {0.05, Double.NaN}, ROUNDED);
    assertThat(Multiplicity.benjaminiYekutieli(Double.NaN, 0.02)[1]).isCloseTo(0.02, ROUNDED);
    assertThat(Multiplicity.benjaminiYekutieli()).isEmpty();
  }
}
