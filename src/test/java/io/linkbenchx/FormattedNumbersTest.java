package io.linkbenchx;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * {@code "%d".formatted(n)} writes the digits of the user's language, and SQL, keys and messages
 * have ASCII digits: {@code %s} does it, or {@code String.format} with a locale.
 */
class FormattedNumbersTest {
  private static final Pattern FORMATTED =
      Pattern.compile("(?:\"(?:\\\\.|[^\"\\\\])*+\"\\s*+(?:\\+\\s*+)?+)+\\)?+\\s*+\\.formatted\\(");
  private static final Pattern LATER =
      Pattern.compile("\\w++ =\\s++(?:\"(?:\\\\.|[^\"\\\\])*+\"\\s*+(?:\\+\\s*+)?+)+;");
  private static final Pattern LOCALIZED = Pattern.compile("%[-#+ 0-9,.$(]*[defg]");

  @Test
  void noTextDependsOnTheUsersLanguage() throws IOException {
    List<String> found = new ArrayList<>();
    try (Stream<Path> files = Files.walk(Path.of("src", "main", "java"))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        localized(Files.readString(file)).forEach(text -> found.add(file + ": " + text));
      }
    }
    assertThat(found).as("write %%s, or String.format(Locale.ROOT, ...)").isEmpty();
  }

  /** It was found in a caveat and on the live page. */
  @Test
  void aNumberInATextThatIsFormattedLaterIsFound() {
    assertThat(localized("String t =\n \"a %d\";\n f(t.formatted(2));")).hasSize(1);
    assertThat(localized("String t = \"a %s\"; f(\"%d\", t.formatted(2));")).isEmpty();
  }

  @Test
  void aNumberIsFound() {
    assertThat(localized("x(\"a %s\"\n + \" of %1$d %%\"\n  .formatted(2))")).hasSize(1);
    assertThat(localized("(\"%s %016x\".formatted(2), \"%d\")")).isEmpty();
  }

  private static boolean used(String declaration, String source) {
    return source.contains(declaration.split("\\W+", 2)[0] + ".formatted(");
  }

  private static List<String> localized(String source) {
    Stream<String> later =
        LATER
            .matcher(source)
            .results()
            .map(text -> text.group())
            .filter(text -> used(text, source));
    return Stream.concat(FORMATTED.matcher(source).results().map(text -> text.group()), later)
        .filter(text -> LOCALIZED.matcher(text.replace("%%", "")).find())
        .toList();
  }
}
