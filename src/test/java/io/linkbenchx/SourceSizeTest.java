package io.linkbenchx;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A file that outgrows one sitting holds more than one noun. */
class SourceSizeTest {

  private static final int MOST_LINES = 300;

  @Test
  void noSourceFileIsLongerThanThreeHundredLines() throws IOException {
    Path sources = Path.of("src", "main", "java");
    List<String> tooLong;
    try (Stream<Path> files = Files.walk(sources)) {
      tooLong =
          files
              .filter(file -> file.toString().endsWith(".java"))
              .filter(file -> linesOf(file) > MOST_LINES)
              .map(file -> sources.relativize(file) + ": " + linesOf(file))
              .sorted()
              .toList();
    }
    assertThat(tooLong).as("files of more than %d lines", MOST_LINES).isEmpty();
  }

  private static long linesOf(Path file) {
    try (Stream<String> lines = Files.lines(file)) {
      return lines.count();
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
