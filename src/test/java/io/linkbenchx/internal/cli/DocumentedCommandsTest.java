package io.linkbenchx.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.InternalAccess;
import io.linkbenchx.LinkBenchX;
import io.linkbenchx.config.Problem;
import io.linkbenchx.internal.report.TableKind;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The commands in README and docs are accepted. */
class DocumentedCommandsTest {
  private static final Pattern SHOWN =
      Pattern.compile(
          "(?m)^ {4}(?:[A-Z_]+=\\S+ )*run/(?:linkbenchx|engine-bench) (.*)"
              + "|`run/(?:linkbenchx|engine-bench) ([^`]*)`");
  private static final Pattern WORD = Pattern.compile("(?:'[^']*'|\"[^\"]*\"|[^\\s'\"])+");
  private static final Pattern REMARK = Pattern.compile("(?: {3,}| #).*");

  /** What the commands set before the program's name. */
  private static final Map<String, String> ENVIRONMENT = Map.of("LINKBENCH_PASSWORD", "secret");

  @TestFactory
  Stream<DynamicTest> everyConfigurationIsAccepted() throws IOException {
    return commands().stream()
        .filter(command -> command.contains("-c") || command.contains("-D"))
        .filter(command -> command.stream().noneMatch(word -> word.startsWith("server=")))
        .map(
            command ->
                DynamicTest.dynamicTest(
                    String.join(" ", command), () -> assertThat(errors(command)).isEmpty()));
  }

  /** docs/servers.md; the servers' settings name the database. */
  @Test
  void aPlanThatStartsItsServersNeedsNoFile() {
    Shell.Ran ran = Shell.run("-D", "server.profile=inno-none,myrocks-zlib", "--dry-run");

    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(ran.out()).contains("server.profile inno-none", "server.profile myrocks-zlib");
  }

  /** The samples that can be compiled with the classes that the tests have. */
  @ParameterizedTest
  @CsvSource({"embedding.md, 2", "adapters.md, 1"})
  void samplesOfCodeNameTheTypesThatTheyImport(String page, int expected, @TempDir Path directory)
      throws IOException {
    Matcher samples =
        Pattern.compile("(?s)```java\n(.*?)```").matcher(Files.readString(Path.of("docs", page)));
    int compiled = 0;
    while (samples.find()) {
      String code = samples.group(1);
      if (code.startsWith("import ") && !code.contains("Container")) {
        assertThat(compile(code, directory)).as(code).isEmpty();
        compiled++;
      }
    }
    assertThat(compiled).isEqualTo(expected);
  }

  /** What the compiler says about a sample: a type, or statements. */
  private static String compile(String code, Path directory) throws IOException {
    int body = code.lastIndexOf("import ");
    body = code.indexOf('\n', body) + 1;
    Matcher type = Pattern.compile("(?m)^class (\\w+)").matcher(code);
    String name = type.find() ? type.group(1) : "Statements";
    String all =
        name.equals("Statements")
            ? code.substring(0, body)
                + "class Statements {void run() {"
                + code.substring(body)
                + "}}"
            : code;
    // types that the page's reader has written before
    String own = "record MemorySettings(java.time.Duration d) {}";
    String provider =
        "class MemoryProvider {DbAdapter open(MemorySettings s, DbOptions o) {return null;}}";
    Path file = directory.resolve(name + ".java");
    Files.writeString(file, all + (code.contains("MemoryProvider") ? own + provider : ""));
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    String path = System.getProperty("java.class.path");
    ToolProvider.getSystemJavaCompiler()
        .run(
            null,
            null,
            said,
            "-proc:none",
            "-cp",
            path,
            "-d",
            directory.toString(),
            file.toString());
    return said.toString(StandardCharsets.UTF_8);
  }

  @Test
  void everyTableThatIsNamedExists() throws IOException {
    List<String> kinds =
        commands().stream()
            .filter(command -> command.get(0).equals("table"))
            .map(command -> command.get(1))
            .filter(kind -> !kind.equals("KIND"))
            .toList();

    assertThat(kinds).hasSizeGreaterThan(2);
    assertThat(Arrays.stream(TableKind.values()).map(Enum::name).toList()).containsAll(kinds);
  }

  private static List<String> errors(List<String> command) {
    LinkBenchX.Builder builder = LinkBenchX.builder().environment(ENVIRONMENT::get);
    for (int i = 0; i + 1 < command.size(); i++) {
      String value = command.get(i + 1).replace("PORT", "24999");
      if (command.get(i).equals("-c")) {
        builder.config(Path.of(value));
      } else if (command.get(i).equals("-D")) {
        int equals = value.indexOf('=');
        builder.set(value.substring(0, equals), value.substring(equals + 1));
      }
    }
    return InternalAccess.planner(builder.prompt(key -> Optional.of("prompted")))
        .readAll()
        .problems()
        .stream()
        .filter(problem -> problem.severity() == Problem.Severity.ERROR)
        .map(Problem::toString)
        .toList();
  }

  /** The words after {@code run/linkbenchx} or {@code run/engine-bench}, of each command once. */
  private static Set<List<String>> commands() throws IOException {
    Set<List<String>> commands = new LinkedHashSet<>();
    List<Path> pages = new ArrayList<>(List.of(Path.of("README.md")));
    try (Stream<Path> docs = Files.walk(Path.of("docs"))) {
      docs.filter(page -> page.toString().endsWith(".md")).sorted().forEach(pages::add);
    }
    for (Path page : pages) {
      Matcher shown = SHOWN.matcher(Files.readString(page).replaceAll("\\\\\n\\s*", ""));
      while (shown.find()) {
        String text = shown.group(1) == null ? shown.group(2) : shown.group(1);
        commands.add(words(REMARK.matcher(text).replaceAll("")));
      }
    }
    return commands;
  }

  private static List<String> words(String text) {
    return WORD.matcher(text)
        .results()
        .map(word -> word.group().replaceAll("['\"]", ""))
        .filter(word -> !word.equals("..."))
        .toList();
  }
}
