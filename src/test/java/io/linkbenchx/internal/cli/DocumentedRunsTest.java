package io.linkbenchx.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every command in a block of README and docs runs here, at a small size, or is in {@code
 * commands-not-run.txt} with the reason. {@code LBX_COMMANDS_ROWS} is the size: ids of a graph,
 * rows of a table, records of a map.
 */
class DocumentedRunsTest {
  private static final Path NOT_RUN = Path.of("src/test/resources/commands-not-run.txt");
  private static final String ROWS =
      Optional.ofNullable(System.getenv("LBX_COMMANDS_ROWS")).orElse("400");

  private static final Pattern COMMAND =
      Pattern.compile(
          "(?:[A-Z_]+=\\S+ )*(?:run/|java |mvn |git |docker |mysql |psql |linkbenchx [a-z-]|eval"
              + " ).*");

  private static final Pattern WORD = Pattern.compile("(?:'[^']*'|\"[^\"]*\"|[^\\s'\"])+");
  private static final String PROGRAM = "run/linkbenchx ";

  /** Missed on a machine that is busy: a limit or a gate of the example. */
  private static final int LIMIT_MISSED = 6;

  /** Results that other commands read, and the names that the manual gives them. */
  @TempDir static Path directory;

  @BeforeAll
  static void resultsToRead() {
    for (String name : List.of("base", "new")) {
      List<String> words = List.of("-D", "workload=LinkGraph", "-D", "repeat=3");
      Shell.Ran ran = Shell.run(sized(words, name, "transactions=6000", "duration=0"));
      assertThat(ran.code()).as(ran.err()).isZero();
    }
  }

  @TestFactory
  Stream<DynamicTest> everyOtherCommandRuns() throws IOException {
    Map<String, String> notRun = notRun();
    return commands().stream()
        .filter(command -> notRun.keySet().stream().noneMatch(command::startsWith))
        .map(command -> DynamicTest.dynamicTest(command, () -> assertRuns(command)));
  }

  private static void assertRuns(String command) {
    assertThat(command).as("run it here, or list it in %s", NOT_RUN).startsWith(PROGRAM);
    List<String> words = new ArrayList<>();
    WORD.matcher(command.substring(PROGRAM.length()).replaceFirst("(?: {3,}| #).*", ""))
        .results()
        .map(word -> word.group().replaceAll("['\"]", ""))
        .filter(word -> !word.equals("..."))
        .map(DocumentedRunsTest::own)
        .forEach(words::add);
    boolean runs = words.get(0).startsWith("-");

    Shell.Ran ran = Shell.run(runs ? sized(words, "own") : words.toArray(String[]::new));

    boolean limited = words.contains("--limit") || words.contains("--gate");
    if (!(limited && ran.code() == LIMIT_MISSED)) {
      assertThat(ran.code()).as(ran.out() + ran.err()).isZero();
    }
  }

  /** The words of the manual that stand for something of the reader's. */
  private static String own(String word) {
    return switch (word) {
      case "DIR", "base", "old", "BASE" -> directory.resolve("base").toString();
      case "new", "other", "OTHER..." -> directory.resolve("new").toString();
      case "RESULTS" -> directory.resolve("made").toString();
      case "history.html", "target/compare.xml" ->
          directory.resolve(Path.of(word).getFileName()).toString();
      case "127.0.0.1:9464" -> "127.0.0.1:0";
      default -> word;
    };
  }

  private static String[] sized(List<String> words, String results, String... more) {
    List<String> all = new ArrayList<>(words);
    Stream.of("maxid1", "table_size", "records", "rows_per_round", "nr1", "nr2")
        .forEach(key -> all.addAll(List.of("-D", key + "=" + ROWS)));
    for (String engine : List.of("rocksdb", "lmdb")) {
      all.addAll(List.of("-D", engine + ".path=" + directory.resolve("data").resolve(engine)));
    }
    Stream.of(
            "rocksdb.cache=1MB",
            "duration=200ms",
            "query_seconds=1s",
            "write_rates=100",
            "flush_time=0",
            "warmup=0",
            "calibrate=0",
            "existing=drop",
            "results=" + directory.resolve(results))
        .forEach(pair -> all.addAll(List.of("-D", pair)));
    Stream.of(more).forEach(pair -> all.addAll(List.of("-D", pair)));
    all.remove("--drop");
    return all.toArray(String[]::new);
  }

  @Test
  void theCommandsThatNoTestRunsAreListedWithTheReason() throws IOException {
    Map<String, String> notRun = notRun();
    Set<String> commands = commands();
    long listed =
        commands.stream().filter(c -> notRun.keySet().stream().anyMatch(c::startsWith)).count();

    System.out.printf(
        "documented commands: %d run, %d not (%s)%n", commands.size() - listed, listed, NOT_RUN);
    assertThat(notRun).allSatisfy((begin, why) -> assertThat(why).as(begin).isNotBlank());
    assertThat(notRun.keySet())
        .as("not in the manual any more")
        .allSatisfy(begin -> assertThat(commands).anyMatch(c -> c.startsWith(begin)));
    assertThat(commands.size() - listed).isGreaterThan(20);
  }

  /** How a command begins → why no test runs it as it is. */
  private static Map<String, String> notRun() throws IOException {
    Map<String, String> all = new LinkedHashMap<>();
    for (String line : Files.readAllLines(NOT_RUN)) {
      if (!line.startsWith("#")) {
        int at = line.indexOf(" | ");
        all.put(line.substring(0, at), line.substring(at + 3));
      }
    }
    return all;
  }

  /** The commands in blocks, each once, continued lines joined, without remarks. */
  private static Set<String> commands() throws IOException {
    Set<String> commands = new LinkedHashSet<>();
    List<Path> pages = new ArrayList<>(List.of(Path.of("README.md")));
    try (Stream<Path> docs = Files.list(Path.of("docs"))) {
      docs.filter(page -> page.toString().endsWith(".md")).sorted().forEach(pages::add);
    }
    for (Path page : pages) {
      boolean fenced = false;
      for (String line : Files.readString(page).replaceAll("\\\\\n\\s*", "").lines().toList()) {
        fenced ^= line.startsWith("```");
        if ((fenced || line.startsWith("    ")) && COMMAND.matcher(line.strip()).matches()) {
          commands.add(line.strip());
        }
      }
    }
    return commands;
  }
}
