package io.linkbenchx.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** docs/configuration.md is what the declarations say. */
class ConfigurationPageTest {
  @Test
  void isCurrent() {
    String now = Shell.run("config", "list", "--markdown").out();

    assertThat(Path.of("docs", "configuration.md"))
        .as("write it again: java -jar target/linkbenchx.jar config list --markdown")
        .hasContent(now);
  }
}
