package io.linkbenchx.config;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Searches the files that LinkBench's keys name: below {@code LINKBENCH_HOME} if that is set,
 * otherwise next to the main file or next to its directory.
 *
 * @param home LINKBENCH_HOME, empty if not set
 * @param mainFile the main file, if there is one
 */
record FileSearch(Optional<String> home, Optional<Path> mainFile) {
  /** The searched paths, in order. */
  List<Path> candidates(String name) {
    Path named = Path.of(name);
    if (named.isAbsolute()) {
      return List.of(named);
    }
    if (home.isPresent()) {
      return List.of(Path.of(home.get()).resolve(named));
    }
    if (mainFile.isEmpty()) {
      return List.of(named);
    }
    Path main = mainFile.get();
    List<Path> candidates = new ArrayList<>(List.of(main.resolveSibling(named)));
    Path parent = main.toAbsolutePath().normalize().getParent();
    if (parent != null && parent.getParent() != null) {
      candidates.add(parent.resolveSibling(named));
    }
    return candidates;
  }

  /** The first of these paths that exists. */
  Optional<Path> find(String name) {
    return candidates(name).stream().filter(Files::exists).findFirst();
  }
}
