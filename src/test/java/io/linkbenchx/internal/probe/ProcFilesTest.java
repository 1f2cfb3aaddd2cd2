package io.linkbenchx.internal.probe;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ProcFilesTest {
  /** A process may have any name; the kernel escapes only line feeds in it. */
  @Test
  void onlyALineFeedEndsALine() {
    assertThat(ProcFiles.numbers("Name:\ta\rVmHWM:\t5 kB\nVmRSS:\t 7 kB\n"))
        .containsOnlyKeys("VmRSS")
        .containsEntry("VmRSS", 7L);
  }

  @Test
  void anyControlCharacterSeparatesWords() {
    assertThat(ProcFiles.words("\t1 2\u000b3\0 4 ")).containsExactly("1", "2", "3", "4");
  }
}
