package io.linkbenchx.servers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The last lines of the build: which servers and engines were covered by how many tests, and which
 * tests passed only when they were repeated.
 */
public final class CoverageSummary {
  static final String COVERED = "covered";
  static final String MISSING = "missing";

  private CoverageSummary() {}

  /**
   * @param args the directory that {@link CoverageListener} wrote to, and those of test reports
   */
  public static void main(String[] args) throws IOException {
    List<String> lines = new ArrayList<>();
    for (String reports : List.of(args).subList(1, args.length)) {
      lines.addAll(FlakyTests.lines(Path.of(reports)));
    }
    lines.addAll(lines(Path.of(args[0])));
    lines.forEach(System.out::println);
  }

  /** Sums the files of all test JVMs. */
  static List<String> lines(Path directory) throws IOException {
    List<String> written = new ArrayList<>();
    if (Files.isDirectory(directory)) {
      try (Stream<Path> files = Files.list(directory)) {
        for (Path file : files.sorted().toList()) {
          written.addAll(Files.readAllLines(file));
        }
      }
    }
    Map<String, Integer> covered = new TreeMap<>();
    Map<String, Integer> missing = new TreeMap<>();
    for (String line : written) {
      String[] parts = line.split("\t");
      (parts[0].equals(COVERED) ? covered : missing)
          .merge(parts[1], Integer.parseInt(parts[2]), Integer::sum);
    }
    String none = "no server and no engine: no such test was run";
    List<String> lines = new ArrayList<>();
    lines.add("covered: " + (covered.isEmpty() ? none : covered(covered)));
    if (!missing.isEmpty()) {
      lines.add("not covered: " + String.join(", ", missing.keySet()));
    }
    return lines;
  }

  private static String covered(Map<String, Integer> counts) {
    return counts.entrySet().stream()
        .map(
            entry -> {
              String[] parts = entry.getKey().split(CoverageListener.FROM, 2);
              String tests = entry.getValue() + (entry.getValue() == 1 ? " test" : " tests");
              return parts[0] + " (" + tests + (parts.length > 1 ? ", " + parts[1] : "") + ")";
            })
        .collect(Collectors.joining(", "));
  }
}
