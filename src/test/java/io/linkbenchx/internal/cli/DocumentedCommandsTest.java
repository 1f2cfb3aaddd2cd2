package io.linkbenchx.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.InternalAccess;
import io.linkbenchx.LinkBenchX;
import io.linkbenchx.config.Problem;
import io.linkbenchx.internal.report.TableKind;
import java.io.IOException;
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
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

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
