package io.linkbenchx.internal.cli;

import io.linkbenchx.internal.engine.EngineBench;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Compares the engine's own benchmark program with ours, with equal data, threads and seconds, if
 * it is installed. Both figures are for readers only: RocksDB's program excludes its writer.
 *
 * @param path directories to search, as in the environment's PATH; null for none
 */
record NativeBench(String path) {
  private static final Pattern RATE =
      Pattern.compile("(?m)^.*read(?:whilewriting|random)\\s*:.*?([0-9.]+) ops/sec");
  private static final Pattern BANNER = Pattern.compile("RocksDB:\\s+version (\\S+)");
  private static final String READ = "READ";

  private record Program(String name, String how) {}

  private static final Map<String, Program> PROGRAMS =
      Map.of(
          "rocksdb", new Program("db_bench", "Debian has it in rocksdb-tools"),
          "lmdb",
              new Program("db_bench_mdb", "no package; built from the LMDB benchmarks' sources"),
          "leveldb", new Program("db_bench_leveldb", "no package; part of LevelDB's sources"),
          "sqlite", new Program("db_bench_sqlite3", "no package; part of LevelDB's sources"),
          "wiredtiger", new Program("wtperf", "no package; part of WiredTiger's sources"));

  /** A paragraph: the ratio, or why there is none and how to get one. */
  String text(EngineBench.Measured measured) {
    Program program = PROGRAMS.get(measured.database().kind());
    if (program == null || !measured.pairs().get(0).rates().containsKey(READ)) {
      return "";
    }
    Optional<Path> found = find(program.name());
    if (found.isEmpty()) {
      return "the engine's own benchmark %s: not installed (%s)\n"
          .formatted(program.name(), program.how());
    }
    if (measured.nativeArguments().isEmpty()) {
      return found.get() + " is installed, but has no options for these settings: no ratio\n";
    }
    List<Double> rates = new ArrayList<>();
    String output = "";
    for (int i = 0; i < measured.pairs().size(); i++) {
      output = run(found.get(), measured.nativeArguments());
      Matcher rate = RATE.matcher(output);
      if (!rate.find()) {
        return found.get() + " printed no rate: " + lastLine(output) + "\n";
      }
      rates.add(Double.parseDouble(rate.group(1)));
    }
    return ratio(found.get(), output, measured, rates);
  }

  private static String ratio(
      Path program, String output, EngineBench.Measured measured, List<Double> rates) {
    double theirs = PairOptions.median(rates, Double::doubleValue);
    double ours = PairOptions.median(measured.pairs(), p -> p.rates().get(READ));
    Matcher version = BANNER.matcher(output);
    String asserting =
        output.contains("Assertions are enabled")
            ? "built with assertions, which slow it down: its own warning\n"
            : "";
    return String.format(
        Locale.ROOT,
        "the engine's own benchmark: %s%s, readers, same data, threads and seconds, after ours%n"
            + "   native calls/s  transactions/s  ratio%n%17.0f  %14.0f  %5.2f%n%s",
        program,
        version.find() ? " " + version.group(1) : "",
        theirs,
        ours,
        ours / theirs,
        asserting);
  }

  private Optional<Path> find(String name) {
    return Stream.of(Objects.toString(path, "").split(File.pathSeparator))
        .filter(directory -> !directory.isEmpty())
        .map(directory -> Path.of(directory, name))
        .filter(Files::isExecutable)
        .findFirst();
  }

  private static String run(Path program, List<String> arguments) {
    try {
      Path directory = Files.createTempDirectory("linkbenchx-native");
      List<String> command = new ArrayList<>(List.of(program.toString()));
      command.addAll(arguments);
      command.replaceAll(word -> word.replace(EngineBench.DIRECTORY, directory.toString()));
      try {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        process.getOutputStream().close();
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      } finally {
        remove(directory);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(program + " could not be run", e);
    }
  }

  private static void remove(Path directory) throws IOException {
    try (Stream<Path> files = Files.walk(directory)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }

  private static String lastLine(String output) {
    return output.strip().lines().reduce((one, next) -> next).orElse("nothing");
  }
}
