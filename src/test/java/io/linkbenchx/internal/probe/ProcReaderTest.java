package io.linkbenchx.internal.probe;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

@EnabledOnOs(OS.LINUX)
class ProcReaderTest {
  /** The kernel returns a list page by page, such as that of the children of a busy PostgreSQL. */
  @Test
  void aListOfManyPagesIsReadToItsEndEachTime() {
    try (ProcReader reader = new ProcReader(Path.of("/proc"))) {
      for (int round = 0; round < 2; round++) {
        assertThat(reader.text("self/maps")).hasSizeGreaterThan(16 << 10).contains("[stack]");
        assertThat(reader.text("self/stat")).startsWith(ProcessHandle.current().pid() + " (");
        reader.endRound();
      }
    }
  }
}
