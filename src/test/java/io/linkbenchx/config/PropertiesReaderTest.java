package io.linkbenchx.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PropertiesReaderTest {
  private static final Path NAME = Path.of("a.properties");
  private final Problems problems = new Problems();

  @TempDir Path dir;

  @Test
  void keepsTheLineOnWhichAnEntryStarts() {
    List<Given> given =
        PropertiesReader.parse("# one\n\na = 1\n  b:x \\\n    y\n! c\r\nc z\n", NAME, problems);
    assertThat(given)
        .extracting(g -> g.key() + "=" + g.value() + "@" + g.origin().text())
        .containsExactly("a=1@a.properties:3", "b=x y@a.properties:4", "c=z@a.properties:7");
  }

  @Test
  void readsTheExportsOfAShell() {
    List<Given> given =
        PropertiesReader.parse("export A=1\nexport B = x=y\nexport\n", NAME, problems);
    assertThat(given)
        .extracting(g -> g.key() + "=" + g.value())
        .containsExactly("A=1", "B=x=y", "export=");
  }

  @Test
  void readsWhatJavaReads() throws IOException {
    Random random = new Random(7);
    String[] pieces = {
      "a", "b", "k1", "=", ":", " ", "\t", "\\", "\\\\", "\n", "\r\n", "\n", "#", "!", "\\n",
      "\\u0041", "\\=", "\\:", "\\ ", "é", "value", "\f"
    };
    for (int i = 0; i < 20_000; i++) {
      StringBuilder text = new StringBuilder();
      for (int n = random.nextInt(25); n >= 0; n--) {
        text.append(pieces[random.nextInt(pieces.length)]);
      }
      Properties expected = new Properties();
      try {
        expected.load(new StringReader(text.toString()));
      } catch (IllegalArgumentException malformedEscape) {
        continue;
      }
      Map<String, String> trimmed = new HashMap<>();
      expected.stringPropertyNames().forEach(k -> trimmed.put(k, expected.getProperty(k).strip()));
      trimmed.remove(""); // java makes an entry of a lone backslash at the end of a file
      Map<String, String> read = new HashMap<>();
      PropertiesReader.parse(text.toString(), NAME, problems)
          .forEach(g -> read.put(g.key(), g.value()));
      read.remove("");
      assertThat(read).as("text <%s>", text).isEqualTo(trimmed);
    }
    assertThat(problems.of(Problem.Severity.ERROR)).isEmpty();
  }

  /** As a path of Windows does, whose other backslashes may be escapes. */
  @Test
  void aBackslashThatIsLostIsNoticed() {
    PropertiesReader.parse("a=C:\\bench\\new\nb=C:\\\\bench\nc=\\t\\u0041\\:\n", NAME, problems);
    assertThat(problems.list())
        .extracting(Problem::toString)
        .containsExactly(
            "a.properties:1: a: notice: has a backslash that is lost: in this file it only begins"
                + " an escape; write two, or / between directories");
  }

  /** As C:\temp does, which becomes a tab and "emp". */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "C:\\temp",
        "C:\\new",
        "/data\\rocks",
        "\\\\host\\files",
        "C:\\ufacade",
        "D:\\x\\u0041"
      })
  void aBackslashThatBecomesAControlCharacterIsNoticed(String value) {
    PropertiesReader.parse("a = " + value + "\n", NAME, problems);
    assertThat(problems.list())
        .singleElement()
        .asString()
        .contains("a.properties:1: a: notice: has a backslash that is lost");
  }

  @ParameterizedTest
  @ValueSource(strings = {"C:\\\\temp", "C:/temp", "\\t", "x\\u0009y", "a\\=b", "\\u00e9t\u00e9"})
  void anEscapeThatIsMeantIsNotNoticed(String value) {
    PropertiesReader.parse("a = " + value + "\n", NAME, problems);
    assertThat(problems.list()).isEmpty();
  }

  @Test
  void ofTwoLinesWithOneKeyTheLaterCounts() {
    List<Given> given = PropertiesReader.parse("a=1\nb=2\na=3\n", NAME, problems);
    assertThat(given).extracting(Given::value).containsExactlyInAnyOrder("3", "2");
    assertThat(problems.list())
        .extracting(Problem::toString)
        .containsExactly(
            "a.properties:3: a: notice: is repeated and overrides a.properties:1;"
                + " keep one of the two lines");
  }

  @Test
  void aBrokenEscapeIsAProblemOfItsLineOnly() {
    List<Given> given = PropertiesReader.parse("a=1\nb=\\u00g0\nc=3\n", NAME, problems);
    assertThat(given).extracting(Given::key).containsExactly("a", "c");
    assertThat(problems.list())
        .extracting(Problem::toString)
        .containsExactly(
            "a.properties:2: a \\u escape needs four hexadecimal digits;"
                + " write \\\\u for a backslash and a u");
  }

  @Test
  void readsUtf8AndLatin1() throws IOException {
    Path utf8 = Files.writeString(dir.resolve("utf8"), "\uFEFFa=Zürich\n");
    Path latin = dir.resolve("latin");
    Files.write(latin, "a=Zürich\n".getBytes(StandardCharsets.ISO_8859_1));
    assertThat(PropertiesReader.file(utf8, problems).get(0).value()).isEqualTo("Zürich");
    assertThat(PropertiesReader.file(utf8, problems).get(0).key()).isEqualTo("a");
    assertThat(PropertiesReader.file(latin, problems).get(0).value()).isEqualTo("Zürich");
  }

  @Test
  void anUnreadableFileIsAProblem() {
    Path missing = dir.resolve("missing");
    assertThat(PropertiesReader.file(missing, problems)).isEmpty();
    assertThat(PropertiesReader.file(dir, problems)).isEmpty();
    assertThat(problems.list())
        .extracting(Problem::toString)
        .satisfiesExactly(
            p -> assertThat(p).isEqualTo(missing + ": no such file; check the path"),
            p ->
                assertThat(p)
                    .startsWith(dir + ": ")
                    .endsWith("specify a text file in UTF-8 of at most 1 MB"));
  }

  @Test
  void whatIsEscapedIsReadBack() {
    for (String value : List.of("a\\b", "tab\there", "line\nfeed", "a=b#c!", "ü", "c:\\new\\u")) {
      String key = PropertiesReader.escapeKey("k:= #");
      String line = key + " = " + PropertiesReader.escapeValue(value);
      Given given = PropertiesReader.parse(line, NAME, problems).get(0);
      assertThat(given.key()).isEqualTo("k:= #");
      assertThat(given.value()).isEqualTo(value);
    }
    assertThat(problems.list()).isEmpty();
  }
}
