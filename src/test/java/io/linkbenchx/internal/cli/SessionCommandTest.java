package io.linkbenchx.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.linkbenchx.internal.compare.CompareException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each reason why a file cannot be written has its own advice. */
class SessionCommandTest {
  @TempDir Path directory;

  private static void refused(Path file, String advice) {
    assertThatThrownBy(() -> SessionCommand.write(file, "text"))
        .isInstanceOf(CompareException.class)
        .hasMessage("cannot write " + file + ": " + advice);
  }

  @Test
  void aMissingDirectoryIsNamed() {
    refused(
        directory.resolve("none/a.html"),
        "there is no directory " + directory + "/none: create it, or specify another file");
  }

  @Test
  void aFullDiskNeedsSpace() {
    assumeThat(Path.of("/dev/full")).as("a disk that is always full").exists();

    refused(
        Path.of("/dev/full"), "the disk is full: free space, or specify a file on another disk");
  }

  @Test
  void aDirectoryIsNoFile() {
    refused(directory, "it is a directory: specify a file");
  }

  @Test
  void otherReasonsAreThoseOfTheSystem() throws IOException {
    Path file = Files.writeString(directory.resolve("file"), "");

    refused(file.resolve("a.html"), "Not a directory: specify another file");
  }

  @Test
  void textIsWrittenAndNothingWithoutAFile() {
    SessionCommand.write(null, "text");
    SessionCommand.write(directory.resolve("a.txt"), "text");

    assertThat(directory.resolve("a.txt")).hasContent("text");
  }
}
