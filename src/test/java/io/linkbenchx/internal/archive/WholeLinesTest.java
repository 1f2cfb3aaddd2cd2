package io.linkbenchx.internal.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Lines longer than a part that is read at once, and a last line that a kill cut off. */
class WholeLinesTest {
  @TempDir Path directory;

  @Test
  void linesOfAnyLengthAreReadAsTheyAre() throws IOException {
    List<String> written = new ArrayList<>();
    for (int i = 0; i < 30; i++) {
      written.add((i % 3 == 0 ? "é".repeat(30_000) : "x".repeat(i)) + i);
    }
    Path file = Files.write(directory.resolve("lines"), written);
    List<String> read = new ArrayList<>();

    assertThat(StoredRun.readLines(file, Long.MAX_VALUE, read::add)).isTrue();
    assertThat(read).isEqualTo(written);
  }

  @Test
  void aLastLineWithoutAnEndIsNotRead() throws IOException {
    List<String> read = new ArrayList<>();
    assertThat(StoredRun.readLines(Files.createFile(directory.resolve("empty")), 0, read::add))
        .isTrue();
    Path cut = Files.writeString(directory.resolve("cut"), "whole\ncut off");
    assertThat(StoredRun.readLines(cut, Long.MAX_VALUE, read::add)).isFalse();
    assertThat(read).containsExactly("whole");
  }

  @Test
  void aLargerFileIsRefused() throws IOException {
    Path file = Files.writeString(directory.resolve("large"), "line\n");
    assertThatThrownBy(() -> StoredRun.readLines(file, 4, line -> {}))
        .isInstanceOf(IOException.class);
  }
}
