package io.linkbenchx;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.slf4j.event.Level;

class LogSettingsTest {
  @ParameterizedTest
  @CsvSource({
    "INFO, INFO",
    "warn, WARN",
    "Error, ERROR",
    "TRACE, TRACE",
    "-1, INFO",
    "0, INFO",
    "1, DEBUG",
    "2, TRACE",
    "9, TRACE"
  })
  void levelsAreThoseOfLinkBench(String text, Level level) {
    assertThat(new LogSettings(text).level()).isEqualTo(level);
  }
}
