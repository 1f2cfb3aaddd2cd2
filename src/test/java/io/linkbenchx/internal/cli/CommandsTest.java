package io.linkbenchx.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.LinkBenchX;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Help, version and the commands next to the main one. */
class CommandsTest {
  @TempDir Path directory;

  @Test
  void helpIsTheTextOfTheGoldenFile() throws IOException {
    Shell.Ran ran = Shell.run("--help");

    assertThat(ran.code()).isZero();
    try (InputStream golden = CommandsTest.class.getResourceAsStream("help.txt")) {
      assertThat(ran.out()).isEqualTo(new String(golden.readAllBytes(), StandardCharsets.UTF_8));
    }
    assertThat(ran.out().lines().mapToInt(String::length).max().orElse(0)).isLessThanOrEqualTo(100);
  }

  @Test
  void versionNamesTheFeatures() {
    Shell.Ran ran = Shell.run("--version");

    assertThat(ran.code()).isZero();
    assertThat(ran.out())
        .startsWith("linkbenchx " + LinkBenchX.version())
        .contains("Java " + System.getProperty("java.version"))
        .contains("LinkGraph", "linkbench-2013", "mdc-2017", "linkbenchx-1")
        .contains("rocksdb", "noop");
    assertThat(LinkBenchX.version()).matches("\\d+\\.\\d+\\.\\d+.*");
  }

  @Test
  void anArgumentWithAnAtSignIsNoFileOfArguments(@TempDir Path directory) throws IOException {
    Path file = Files.writeString(directory.resolve("arguments"), "--version\n");

    Shell.Ran ran = Shell.run("@" + file);

    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.err()).contains("error: unknown command @" + file);
  }

  @Test
  void configExplainsAKeyByAnyOfItsNames() {
    Shell.Ran ran = Shell.run("config", "explain", "requestrate");

    assertThat(ran.code()).isZero();
    assertThat(ran.out()).startsWith("rate: ").contains("used by: every run", "also: requestrate");
  }

  @Test
  void configSuggestsForAKeyThatIsNone() {
    Shell.Ran ran = Shell.run("config", "explain", "requestrat");

    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).contains("did you mean requestrate?");
  }

  @Test
  void configListsEveryKeyWithItsDefault() {
    Shell.Ran ran = Shell.run("config", "list");

    assertThat(ran.code()).isZero();
    assertThat(ran.out()).contains("engine\n", "database rocksdb\n", "workload LinkGraph\n");
    assertThat(ran.out()).containsPattern("  maxid1 +10000001 ").containsPattern("  existing +ref");
  }

  @Test
  void configShowsTheEffectiveConfiguration() {
    Path config = new Scratch(directory).config();

    Shell.Ran ran = Shell.run("config", "show", "-c", config.toString(), "-D", "seed=9");

    assertThat(ran.code()).isZero();
    assertThat(ran.out())
        .contains("# -D\nseed = 9")
        .contains("# " + config + ":1\nmaxid1 = 501")
        .contains("# profile linkbenchx-1\nlink_split = correct");
  }

  @Test
  void configAndConfigShowTakeTheFileWithAndWithoutC() {
    String config = new Scratch(directory).config().toString();
    String shown = Shell.run("config", "show", "-c", config).out();

    assertThat(shown).contains("maxid1 = 501");
    assertThat(Shell.run("config", "show", config).out()).isEqualTo(shown);
    assertThat(Shell.run("config", "-c", config).out())
        .isEqualTo(Shell.run("config", config).out())
        .contains("no errors");
    assertThat(Shell.run("config", "show").err()).contains("FILE");
  }

  @ParameterizedTest
  @CsvSource({
    "run, unknown command run",
    "comapre, unknown command comapre; did you mean compare?",
    "config/mysql.properties, did you mean -c config/mysql.properties?",
    "pom.xml, did you mean -c pom.xml?"
  })
  void aWordThatIsNoCommandIsCalledThat(String word, String expected) {
    Shell.Ran ran = Shell.run(word);

    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).contains(expected).doesNotContain("unmatched");
  }

  @Test
  void configWithoutAFileSaysWhatItCanDo() {
    Shell.Ran ran = Shell.run("config");

    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).contains("explain, list, show");
  }

  @Test
  void reportShowsARunAgainAndWritesItsPage() throws IOException {
    Scratch scratch = new Scratch(directory);
    Path config = scratch.config();
    Shell.Ran run =
        Shell.run("-c", config.toString(), "-o", scratch.results().toString(), "--verbose");
    Path page = scratch.result().resolve("report.html");
    Files.delete(page);

    Shell.Ran ran = Shell.run("report", scratch.result().toString());

    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(page).exists();
    assertThat(ran.out()).contains(tables(run.out())).contains("verify ", "OK");
  }

  /** From the first table to the costs. */
  private static String tables(String shown) {
    int from = shown.indexOf(" closed loop, us");
    assertThat(from).isPositive();
    return shown.substring(from, shown.indexOf(" caveats"));
  }

  @Test
  void reportOfNoResultDirectorySaysSo() {
    Shell.Ran ran = Shell.run("report", directory.toString());

    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).contains("no result found below").doesNotContain("\tat ");
  }

  @Test
  void completionIsAShellScriptThatKnowsTheOptions() {
    Shell.Ran ran = Shell.run("completion");

    assertThat(ran.code()).isZero();
    assertThat(ran.out()).contains("complete -F", "linkbenchx", "--csvstream", "explain");
  }

  /** As bash calls it when a user presses the tab key. */
  @ParameterizedTest
  @CsvSource({
    "-D clie, clients=",
    "-c x -D mysql.tls_ce, mysql.tls_cert=",
    "verify -D until_st, until_steady=",
    "config explain clie, clients"
  })
  void keysAreCompleted(String words, String expected) throws Exception {
    Path script = Files.writeString(directory.resolve("completion"), Shell.run("completion").out());
    String press =
        ". "
            + script
            + "; COMP_WORDS=(linkbenchx $0); COMP_CWORD=$((${#COMP_WORDS[@]} - 1));"
            + " _linkbenchx_without_blank; echo \"${COMPREPLY[@]}\"";
    Process bash =
        new ProcessBuilder("bash", "-c", press, words)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();

    String completed = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(completed.strip()).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(strings = {"TLS_CERT", "pem file of the client.s cert"})
  void configListsWhatMatches(String pattern) {
    Shell.Ran ran = Shell.run("config", "list", pattern);

    assertThat(ran.code()).isZero();
    assertThat(ran.out()).startsWith("database m").contains("\n  mysql.tls_cert ");
    assertThat(ran.out().lines()).hasSizeLessThan(12).noneMatch(line -> line.contains("clients"));
  }

  @Test
  void configListsNothingWithAReason() {
    assertThat(Shell.run("config", "list", "banana").err())
        .contains("no key or description matches banana");
    assertThat(Shell.run("config", "list", "--markdown", "tls").code()).isEqualTo(2);
  }

  @Test
  void aMistypedCommandIsCorrected() {
    Shell.Ran ran = Shell.run("confgi", "list");

    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).contains("confgi", "did you mean", "config");
  }
}
