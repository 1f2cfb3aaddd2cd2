package io.linkbenchx.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;

/** docs/results.md is what the records' Javadoc says. */
class ResultsPageTest {
  @Test
  void isCurrent() throws IOException {
    assertThat(ResultsPage.PAGE)
        .as("write it again: run the main class io.linkbenchx.result.ResultsPage of the test tree")
        .hasContent(ResultsPage.text());
  }
}
