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
import java.util.HashMap;
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
        .filter(command -> !command.get(0).equals("pgbench")) // its -c is a number
        .filter(command -> command.stream().noneMatch(word -> word.startsWith("server=")))
        .map(
            command ->
                DynamicTest.dynamicTest(
                    String.join(" ", command), () -> assertThat(errors(command)).isEmpty()));
  }

  /** Shares that only start at the same time cannot do all that a file for one machine has. */
  @Test
  void everyShareThatStartsAtATimeIsPossible() throws IOException {
    List<List<String>> shares =
        commands().stream().filter(command -> command.contains("--start-at")).toList();
    assertThat(shares).hasSizeGreaterThan(2);
    for (List<String> command : shares) {
      List<String> arguments = new ArrayList<>(command);
      arguments.add("--dry-run");
      Shell.Ran ran = Shell.with(ENVIRONMENT).execute(arguments.toArray(String[]::new));
      assertThat(ran.code()).as("%s: %s", command, ran.err()).isZero();
    }
  }

  /** docs/servers.md; the servers' settings name the database. */
  @Test
  void aPlanThatStartsItsServersNeedsNoFile() {
    Shell.Ran ran = Shell.run("-D", "server.profile=inno-none,myrocks-zlib", "--dry-run");

    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(ran.out()).contains("server.profile inno-none", "server.profile myrocks-zlib");
  }

  /** Of every page; EmbeddedProgramIT compiles the module, which needs the jar. */
  @TestFactory
  Stream<DynamicTest> everySampleOfCodeCompiles(@TempDir Path directory) throws IOException {
    List<String> samples = new ArrayList<>();
    for (Path page : pages()) {
      Pattern.compile("(?s)```java\n(.*?)```")
          .matcher(Files.readString(page))
          .results()
          .map(sample -> sample.group(1))
          .filter(sample -> !sample.startsWith("module "))
          .forEach(samples::add);
    }
    assertThat(samples).hasSizeGreaterThan(4);
    return samples.stream()
        .map(
            code ->
                DynamicTest.dynamicTest(
                    code, () -> assertThat(compile(code, directory)).as(code).isEmpty()));
  }

  /** Types that the page's reader has written before. */
  private static final String MEMORY =
      """
      record MemorySettings(java.time.Duration d) {}
      class MemoryProvider {DbAdapter open(MemorySettings s, DbOptions o) {return null;}}
      """;

  /** Of libraries that only the sample real-server has, which is built with them. */
  private static final Map<String, String> OTHERS =
      Map.of(
          "org/testcontainers/mysql/MySQLContainer",
          """
          package org.testcontainers.mysql;
          public class MySQLContainer {
            public MySQLContainer(String image) {}
            public MySQLContainer withUsername(String name) {return this;}
            public String getJdbcUrl() {return "";}
            public String getUsername() {return "";}
            public String getPassword() {return "";}
          }
          """,
          "org/testcontainers/junit/jupiter/Container",
          "package org.testcontainers.junit.jupiter; public @interface Container {}",
          "org/testcontainers/junit/jupiter/Testcontainers",
          "package org.testcontainers.junit.jupiter; public @interface Testcontainers {}");

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
    Map<String, String> sources = new HashMap<>(OTHERS);
    sources.put(name, all + (code.contains("MemoryProvider") ? MEMORY : ""));
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "-proc:none", "-cp", System.getProperty("java.class.path"), "-d", "" + directory));
    for (Map.Entry<String, String> source : sources.entrySet()) {
      Path file = directory.resolve(source.getKey() + ".java");
      Files.createDirectories(file.getParent());
      arguments.add(Files.writeString(file, source.getValue()).toString());
    }
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    ToolProvider.getSystemJavaCompiler().run(null, null, said, arguments.toArray(String[]::new));
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
      } else if (command.get(i).equals("--spark")) {
        builder.set("workers.spark", value);
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
    for (Path page : pages()) {
      Matcher shown = SHOWN.matcher(Files.readString(page).replaceAll("\\\\\n\\s*", ""));
      while (shown.find()) {
        String text = shown.group(1) == null ? shown.group(2) : shown.group(1);
        commands.add(words(REMARK.matcher(text).replaceAll("")));
      }
    }
    return commands;
  }

  private static List<Path> pages() throws IOException {
    List<Path> pages = new ArrayList<>(List.of(Path.of("README.md")));
    for (String folder : List.of("docs", "samples")) {
      try (Stream<Path> docs = Files.walk(Path.of(folder))) {
        docs.filter(page -> page.toString().endsWith(".md")).sorted().forEach(pages::add);
      }
    }
    return pages;
  }

  private static List<String> words(String text) {
    return WORD.matcher(text)
        .results()
        .map(word -> word.group().replaceAll("['\"]", ""))
        .filter(word -> !word.equals("..."))
        .toList();
  }
}
