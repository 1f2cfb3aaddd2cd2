package io.linkbenchx;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A reader should know a class by its simple name, so no two classes of main share one. */
class SimpleNamesTest {

  /** To be renamed: remove a name from this list when only one class has it. */
  private static final Set<String> KNOWN = Set.of("Effect", "Figures", "Mark", "Phase", "Row");

  @Test
  void noTwoClassesHaveTheSameSimpleName() throws IOException {
    Map<String, List<String>> packages = packages(Path.of("src", "main", "java"));
    assertThat(packages).hasSizeGreaterThan(500);
    packages.keySet().removeAll(KNOWN);
    packages.values().removeIf(places -> places.size() == 1);
    assertThat(packages).as("a simple name in several packages").isEmpty();
  }

  /** Simple names of all source files with the folders that contain one. */
  private static Map<String, List<String>> packages(Path sources) throws IOException {
    try (Stream<Path> files = Files.walk(sources)) {
      return files
          .filter(file -> file.toString().endsWith(".java"))
          .filter(file -> !file.endsWith("package-info.java"))
          .collect(
              Collectors.groupingBy(
                  file -> file.getFileName().toString().replace(".java", ""),
                  TreeMap::new,
                  Collectors.mapping(
                      file -> sources.relativize(file.getParent()).toString(),
                      Collectors.toList())));
    }
  }
}
