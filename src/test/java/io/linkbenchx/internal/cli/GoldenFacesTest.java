package io.linkbenchx.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.Golden;
import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.report.ConsoleReport;
import io.linkbenchx.internal.report.TableKind;
import io.linkbenchx.internal.report.Tables;
import io.linkbenchx.result.RunResult;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every face of results that an earlier build wrote (src/test/resources/stored), by the commands a
 * user has: what they print and what they write stays byte for byte.
 */
class GoldenFacesTest {
  private static final Path ZIPS = Path.of("src", "test", "resources", "stored");
  private static final Path STORED = Path.of("target", "stored");
  private static final Locale LOCALE = Locale.getDefault();
  private static final TimeZone ZONE = TimeZone.getDefault();

  @BeforeAll
  static void unpack() throws IOException {
    Locale.setDefault(Locale.GERMANY);
    TimeZone.setDefault(TimeZone.getTimeZone("America/Caracas"));
    if (Files.exists(STORED)) {
      try (Stream<Path> old = Files.walk(STORED)) {
        old.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(File::delete);
      }
    }
    for (String name : stored().toList()) {
      try (InputStream file = Files.newInputStream(ZIPS.resolve(name + ".zip"));
          ZipInputStream zip = new ZipInputStream(file)) {
        for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
          Path target = STORED.resolve(entry.getName());
          Files.createDirectories(entry.isDirectory() ? target : target.getParent());
          if (!entry.isDirectory()) {
            Files.write(target, zip.readAllBytes());
          }
        }
      }
    }
  }

  @AfterAll
  static void restore() {
    Locale.setDefault(LOCALE);
    TimeZone.setDefault(ZONE);
  }

  /** Names of what is stored: a directory of one or several results each. */
  private static Stream<String> stored() throws IOException {
    try (Stream<Path> zips = Files.list(ZIPS)) {
      return zips
          .map(zip -> zip.getFileName().toString())
          .filter(name -> name.endsWith(".zip"))
          .map(name -> name.replace(".zip", ""))
          .sorted()
          .toList()
          .stream();
    }
  }

  /** The session of a live comparison is reported as one. */
  private static Stream<String> plain() throws IOException {
    return stored().filter(name -> !name.equals("live"));
  }

  private static List<String> results(String stored) throws IOException {
    try (Stream<Path> found = Files.walk(STORED.resolve(stored))) {
      return found
          .filter(file -> file.endsWith("result.json"))
          .map(file -> file.getParent().toString())
          .sorted()
          .toList();
    }
  }

  /** What a command prints, and its exit code. */
  private static String shown(List<String> arguments) {
    Shell.Ran ran = Shell.run(arguments.toArray(String[]::new));
    String code = ran.code() == 0 ? "" : "exit code " + ran.code() + "\n";
    return ran.out() + ran.err() + code;
  }

  private static String shown(String arguments, String... more) {
    return shown(Stream.concat(Arrays.stream(arguments.split(" ", -1)), Stream.of(more)).toList());
  }

  @ParameterizedTest
  @MethodSource("plain")
  void report(String name) throws IOException {
    int number = 0;
    for (String result : results(name)) {
      String golden = "report/" + name + (number++ == 0 ? "" : "-" + number);
      Golden.check(golden + ".txt", shown("report", result));
      if (number == 1) {
        Golden.check(golden + ".html", Files.readString(Path.of(result, "report.html")));
        StoredRun run = StoredRun.read(Path.of(result));
        Golden.check(golden + ".80.txt", new ConsoleReport(80, true).all(run));
        for (int width : List.of(80, 100, 120)) {
          String brief = new ConsoleReport(width, true).all(run);
          assertFits(width, brief);
          assertThat(brief.lines().reduce((first, last) -> last))
              .get()
              .asString()
              .startsWith(" result ");
          assertFits(width, new ConsoleReport(width, false).all(run));
        }
        assertThat(new ConsoleReport(40, false).all(run)).as("too narrow").contains("\n result ");
        assertThat(new ConsoleReport(80, true).all(run).lines())
            .as(name)
            .hasSizeLessThanOrEqualTo(most(run.result()));
      }
    }
  }

  /** No line is broken by a terminal, except for paths. */
  private static void assertFits(int width, String text) {
    assertThat(text.lines().filter(line -> !line.contains(STORED.toString())))
        .allSatisfy(line -> assertThat(line.length()).as(line).isLessThanOrEqualTo(width));
  }

  /** Twenty lines, the progress, and one per type, measured step and cell. */
  private static int most(RunResult run) {
    int checks = run.verification() == null ? 0 : run.verification().checks().size();
    long measured = run.steps().stream().filter(s -> s.step().mode().measured()).count();
    int types = run.steps().stream().mapToInt(step -> step.types().size()).max().orElse(0);
    int cells = run.plan() == null ? 0 : run.plan().cells().size();
    int head = 3 + run.databases().size();
    int failures = run.steps().stream().mapToInt(step -> step.failures().size() * 4).sum();
    return 20 + head + run.steps().size() + checks + failures + types + (int) measured + cells;
  }

  /** All tables in one file per format; most say why they have no row. */
  @ParameterizedTest
  @MethodSource("plain")
  void tables(String name) throws IOException {
    List<StoredRun> runs = results(name).stream().map(run -> StoredRun.read(Path.of(run))).toList();
    Map<String, StringBuilder> formats = new TreeMap<>();
    for (TableKind kind : TableKind.values()) {
      Tables tables = Tables.of(kind, runs);
      Map<String, String> texts =
          Map.of("text", tables.text(), "tsv", tables.tsv(), "json", tables.json());
      texts.forEach(
          (format, text) ->
              formats
                  .computeIfAbsent(format, any -> new StringBuilder())
                  .append("== " + kind + "\n" + text));
    }
    formats.forEach((format, all) -> Golden.check("tables/" + name + "." + format, all.toString()));
  }

  @ParameterizedTest
  @CsvSource({
    "T1, lmdb",
    "T16, lmdb",
    "T20, lmdb",
    "T26, lmdb",
    "STEPS, lmdb",
    "T13, lmdb",
    "T26, mysql"
  })
  void relativeTables(String table, String base) throws IOException {
    String name = base.equals("lmdb") ? "sweep" : "servers";
    List<String> arguments = new ArrayList<>(List.of("table", table, "--relative-to", base));
    arguments.addAll(results(name));
    Golden.check("relative/" + table + "-" + base + ".txt", shown(arguments));
  }

  /** Repeats, plans, parts of other kinds and open loops with each other, and gates. */
  @ParameterizedTest
  @CsvSource({
    "base, other, p99(GET_NODE) <= 5 ms",
    "other, base, p99(GET_NODE) <= 0.2 base",
    "open, open, rate >= 0.97 base",
    "open, overload, rate >= 0.97 base",
    "sweep, sweep, cpu <= 1.5 base",
    "modern, modern, rate >= 0.5 base",
    "point, point, cpu <= 1.05 base",
    "servers, servers, cpu <= 1.05 base",
    "sysbench, sysbench, rate >= 1.2 base",
    "killed, base, rate >= 1 base",
    "sweep, point, rate >= 1 base"
  })
  void compare(String base, String other, String gate) throws IOException {
    String name = base + "-" + other;
    Path to = Files.createDirectories(STORED.resolve("compared"));
    List<String> arguments = new ArrayList<>(List.of("compare", "--unlike"));
    for (String face : List.of("markdown", "html", "json", "junit")) {
      arguments.addAll(List.of("--" + face, to.resolve(name + "." + face).toString()));
    }
    arguments.addAll(List.of("--gate", gate));
    if (base.equals(other)) {
      arguments.addAll(results(base).subList(0, 2));
    } else {
      arguments.addAll(List.of(STORED.resolve(base).toString(), STORED.resolve(other).toString()));
    }
    Golden.check("compare/" + name + ".txt", shown(arguments));
    for (String face : List.of("markdown", "html", "json", "junit")) {
      Path file = to.resolve(name + "." + face);
      Golden.check(
          "compare/" + name + "." + face, Files.exists(file) ? Files.readString(file) : "");
    }
  }

  @Test
  void historyAndList() throws IOException {
    String nightly = STORED.resolve("nightly").toString();
    Path page = STORED.resolve("history.html");
    Path json = STORED.resolve("history.json");
    String arguments = "history --least 1 --html " + page + " --json " + json + " ";
    Golden.check("history/nightly.txt", shown(arguments + nightly));
    Golden.check("history/nightly.html", Files.readString(page));
    Golden.check("history/nightly.json", Files.readString(json));
    Golden.check("history/all.txt", shown(arguments + STORED));
    Golden.check("history/line.txt", shown("history --line --gate 5 " + nightly));
    Golden.check("list.txt", shown("list " + STORED));
    Golden.check("list.json", shown("list --json " + STORED));
  }

  @Test
  void liveComparison() throws IOException {
    Path page = STORED.resolve("live.html");
    Golden.check("live/live.txt", shown("report " + STORED.resolve("live") + " -o " + page));
    Golden.check("live/live.html", Files.readString(page));
    Golden.check("live/live.md", Files.readString(STORED.resolve("live/comparison.md")));
    Golden.check("live/live.json", Files.readString(STORED.resolve("live/comparison.json")));
  }
}
