package io.linkbenchx.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** T13 and T14: heads byte for byte, times as GNU time writes them. */
class EngineTablesTest {

  @Test
  void headsAreThoseOfTheCatalogue() {
    assertThat(EmbeddedTable.LOADS)
        .isEqualTo(
            """
            Engine | Load Time | CPU | DB Size | Process Size | Total Size | Context Switches | |||
            ---|---|---|---|---|---|---|---|---|---|
            Wall | User | Sys | % | KB | KB | KB | Vol | Invol | |
            """);
    assertThat(EmbeddedTable.RUNS)
        .isEqualTo(
            """
            Threads | Run Time | CPU % | DB Size | Process Size | Total Size | Context Switches | \
            Write Rate | Read Rate | |||
            ---|---|---|---|---|---|---|---|---|---|---|---|
            Wall | User | Sys | Vol | Invol | |||||||
            """);
  }

  @Test
  void timesHaveMinutesOrHoursAndHundredths() {
    assertThat(EmbeddedTable.minutes(564.39)).isEqualTo("09:24.39");
    assertThat(EmbeddedTable.minutes(59.996)).isEqualTo("01:00.00");
    assertThat(EmbeddedTable.hours(682.91)).isEqualTo("00:11:22.91");
    assertThat(EmbeddedTable.hours(4.0 * 3600 + 28.26)).isEqualTo("04:00:28.26");
  }
}
