package io.linkbenchx.internal.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What is not a file, or too large to be the right one, is refused before it is opened. */
@Timeout(20) // opening a pipe that nobody writes waits forever
class InputFileTest {
  @TempDir Path directory;

  private static void assertRefused(Path file, String why) {
    assertThatThrownBy(() -> InputFile.bytes(file, InputFile.SMALL))
        .isInstanceOf(IOException.class)
        .hasMessage(why);
    assertThatThrownBy(() -> InputFile.text(file, InputFile.SMALL)).hasMessage(why);
  }

  @Test
  void aLinkToATextIsReadAsTheText() throws IOException {
    Path file = Files.writeString(directory.resolve("file"), "größe = 1\n");
    Path link = Files.createSymbolicLink(directory.resolve("link"), file);

    assertThat(InputFile.text(link, InputFile.SMALL)).isEqualTo("größe = 1\n");
    assertThat(InputFile.bytes(link, 12)).hasSize(12);
  }

  @Test
  void whatIsNoFileIsNotOpened() throws IOException, InterruptedException {
    Path pipe = directory.resolve("pipe");
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();

    assertRefused(pipe, "it is no regular file");
    assertRefused(Path.of("/dev/zero"), "it is no regular file");
    assertRefused(directory, "it is a directory");
    assertThatThrownBy(() -> InputFile.bytes(directory.resolve("none"), 1))
        .isInstanceOf(NoSuchFileException.class);
  }

  @Test
  void aFileMayHaveTheLimitAndNoByteMore() throws IOException {
    Path file = Files.write(directory.resolve("file"), new byte[InputFile.SMALL]);
    assertThat(InputFile.bytes(file, InputFile.SMALL)).hasSize(InputFile.SMALL);

    Files.write(file, new byte[InputFile.SMALL + 1]);
    assertRefused(file, "it has more than 1 MB");
  }

  /** Its size is 0. */
  @Test
  void aFileOfTheKernelIsReadUpToTheLimit() {
    assertThatThrownBy(() -> InputFile.bytes(Path.of("/proc/self/maps"), 1))
        .hasMessage("it has more than 0 MB");
  }

  @Test
  void whatIsNotTextIsNoText() throws IOException {
    Path file = Files.write(directory.resolve("file"), new byte[] {'a', (byte) 0xff});

    assertThatThrownBy(() -> InputFile.text(file, InputFile.SMALL))
        .isInstanceOf(CharacterCodingException.class);
  }
}
