package io.linkbenchx.internal.compare;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.result.Accounting;
import io.linkbenchx.result.OpenLoop.Arrears;
import io.linkbenchx.result.Outcome;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PartSumsTest {
  @Test
  void countsOfAllPartsAddUp() {
    assertThat(PartSums.count(Stream.of(2L, 3L))).isEqualTo(5);
    assertThat(
            PartSums.errors(
                Stream.of(
                    Map.of(Outcome.TIMEOUT, 1L), Map.of(Outcome.TIMEOUT, 2L, Outcome.FATAL, 4L))))
        .isEqualTo(Map.of(Outcome.TIMEOUT, 3L, Outcome.FATAL, 4L));
    assertThat(
            PartSums.arrears(
                Stream.of(new Arrears(1, 2, 3, 4, 9.0), new Arrears(5, 6, 7, 8, null))))
        .isEqualTo(new Arrears(6, 8, 10, 12, null));
  }

  /** As of a tool that does not count them: a sum of the others would look like the whole. */
  @Test
  void aPartThatWasNotCountedMakesTheSumUnknown() {
    assertThat(PartSums.count(Stream.of(2L, null))).isNull();
    assertThat(PartSums.errors(Stream.of(Map.of(Outcome.TIMEOUT, 1L), null))).isNull();
    assertThat(PartSums.accounting(Stream.of(Accounting.NONE, null))).isNull();
    assertThat(PartSums.arrears(Stream.of(null, Arrears.NONE))).isNull();
  }
}
