package io.linkbenchx.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A workload on the command line selects its sample configuration. */
class SessionTest {
  @ParameterizedTest
  @CsvSource({
    "LinkGraph, linkbench.properties",
    "OltpMix, oltp.properties",
    "PointQuery, pointquery.properties"
  })
  void aWorkloadHasASample(String workload, String sample) {
    assertThat(Session.sampleOf(Map.of("workload", workload))).contains(Path.of(sample));
  }

  @Test
  void anUnknownWorkloadHasNone() {
    assertThat(Session.sampleOf(Map.of("workload", "Nothing"))).isEmpty();
    assertThat(Session.sampleOf(Map.of())).isEmpty();
  }
}
