package io.linkbenchx.workload;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TotalsCheckTest {
  private final Differences differences = new Differences();
  private final TotalsCheck check = new TotalsCheck(differences);

  /** 100 loaded, 10 fewer by runs; unknown commits allow 2 less to 3 more. */
  @ParameterizedTest
  @CsvSource({"87, 1", "88, 0", "90, 0", "93, 0", "94, 1"})
  void unknownCommitsWidenWhatIsExpected(long found, long expected) {
    check.compare("rows", 100, -10, 2, 3, found);
    assertThat(check.texts())
        .containsEntry("rows", "loaded 100 - 10 by runs (-2 +3 unknown), found " + found);
    assertThat(differences.count()).isEqualTo(expected);
  }

  @Test
  void aDifferentDigestIsADifference() {
    check.digest(17, 17);
    assertThat(differences.count()).isZero();
    check.digest(17, 18);
    assertThat(check.texts()).containsEntry("digest", "differs from that of the load");
    assertThat(differences.first())
        .containsExactly("the digest of all rows is 12, that of the load was 11");
  }

  @Test
  void whatCannotBeComparedIsNoDifference() {
    check.impossible("rows", "only a sample was read");
    assertThat(check.texts()).containsEntry("rows", "NA: only a sample was read");
    assertThat(differences.count()).isZero();
  }
}
