package io.linkbenchx.internal.workload.keyvalue;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class VersionTest {

  @Test
  void itsThreePartsAreReadBack() {
    long version = Version.of(Version.MAX_RUN, 15, (1L << 40) - 1);
    assertThat(Version.run(version)).isEqualTo(Version.MAX_RUN);
    assertThat(Version.writer(version)).isEqualTo(15);
    assertThat(Version.number(version)).isEqualTo((1L << 40) - 1);
    assertThat(Version.of(0, 0, 0)).isEqualTo(Version.LOADED);
  }

  @Test
  void keysOfWritesAreUniform() {
    int records = 50;
    int writes = 100_000;
    long[] hits = new long[records];
    for (int i = 1; i <= writes; i++) {
      hits[Math.toIntExact(Version.key(7, Version.of(1, 0, i), records))]++;
    }
    double chiSquare = 0;
    double expected = (double) writes / records;
    for (long hit : hits) {
      chiSquare += (hit - expected) * (hit - expected) / expected;
    }
    assertThat(chiSquare).as("99.9 %% point of 49 degrees of freedom").isLessThan(85.4);
  }

  @Test
  void otherRunsAndWritersGoToOtherKeys() {
    int same = 0;
    for (int i = 1; i <= 1000; i++) {
      long key = Version.key(7, Version.of(1, 0, i), 1_000_000);
      same += key == Version.key(7, Version.of(2, 0, i), 1_000_000) ? 1 : 0;
      same += key == Version.key(7, Version.of(1, 1, i), 1_000_000) ? 1 : 0;
      same += key == Version.key(8, Version.of(1, 0, i), 1_000_000) ? 1 : 0;
    }
    assertThat(same).isLessThan(5);
  }
}
