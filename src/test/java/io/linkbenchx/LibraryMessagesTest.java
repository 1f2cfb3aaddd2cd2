package io.linkbenchx;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A message of the library names keys, which programs, tests and the command line have alike. */
class LibraryMessagesTest {
  private static final Path MAIN = Path.of("src/main/java/io/linkbenchx");

  /** The command line, what only its commands print, and the manual of the settings. */
  private static final Pattern OF_THE_COMMAND_LINE =
      Pattern.compile(".*(?:/cli/|/report/|/compare/|/foreign/|\\wSettings\\.java).*");

  /** Within a sentence: not a shell's option, and not a part of a name. */
  private static final Pattern OPTION =
      Pattern.compile(
          "\"[^\"]*[\\s,;(](?:-[lrDcL]|--(?:drop|resume|listen|label|dry-run|share|join|start-at|spark))\\b(?!"
              + " \\\\)|\"--(?:drop|resume)");

  @Test
  void namesNoOptionOfTheCommandLine() throws IOException {
    List<String> found = new ArrayList<>();
    int files = 0;
    try (Stream<Path> walk = Files.walk(MAIN)) {
      for (Path file : walk.filter(Files::isRegularFile).toList()) {
        if (!OF_THE_COMMAND_LINE.matcher(file.toString()).matches()) {
          files++;
          found.addAll(options(file));
        }
      }
    }

    assertThat(files).isGreaterThan(500);
    assertThat(found).as("name the key instead").isEmpty();
  }

  @Test
  void findsThemInTexts() {
    assertThat(OPTION.matcher("\"use -r without it\"").find()).isTrue();
    assertThat(OPTION.matcher("+ \" (--drop)\"").find()).isTrue();
    assertThat(OPTION.matcher("\"a-r\" + \"-route\" + \"x --dropped\"").find()).isFalse();
  }

  private static List<String> options(Path file) {
    try {
      return Files.readAllLines(file).stream()
          .filter(line -> OPTION.matcher(line).find())
          .map(line -> file.getFileName() + ": " + line.strip())
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
