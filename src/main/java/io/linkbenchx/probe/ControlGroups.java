package io.linkbenchx.probe;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Linux's control groups, of version 2 or 1, as far as they name processes. */
final class ControlGroups {
  private static final String PROCESSES = "cgroup.procs";

  private final Path mount;

  ControlGroups(Path sys) {
    this.mount = sys.resolve("fs").resolve("cgroup");
  }

  /**
   * Processes of a group and of the groups in it; none if there is no such group.
   *
   * @param group a directory, its path below that of the hierarchy, or a systemd unit
   */
  List<Long> processes(Path group) {
    List<Path> places = new ArrayList<>(List.of(group, mount.resolve(relative(group))));
    places.add(mount.resolve("system.slice").resolve(relative(group)));
    for (String hierarchy :
        List.of("unified", "systemd", "pids", "cpu,cpuacct", "cpuacct", "memory")) {
      places.add(mount.resolve(hierarchy).resolve(relative(group)));
      places.add(mount.resolve(hierarchy).resolve("system.slice").resolve(relative(group)));
    }
    for (Path place : places) {
      if (Files.isReadable(place.resolve(PROCESSES))) {
        List<Long> ids = in(place);
        if (!ids.isEmpty()) {
          return ids;
        }
      }
    }
    return List.of();
  }

  private static Path relative(Path group) {
    return group.isAbsolute() ? group.getRoot().relativize(group) : group;
  }

  private static List<Long> in(Path group) {
    try (Stream<Path> below = Files.walk(group)) {
      return below
          .filter(file -> file.endsWith(PROCESSES))
          .flatMap(file -> ProcFiles.text(file).lines())
          .filter(line -> line.matches("\\d+"))
          .map(Long::valueOf)
          .distinct()
          .toList();
    } catch (IOException | UncheckedIOException e) {
      return List.of(); // it was removed meanwhile
    }
  }
}
