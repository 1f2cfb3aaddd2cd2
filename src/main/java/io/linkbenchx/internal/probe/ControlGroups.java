package io.linkbenchx.internal.probe;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Linux's control groups, of version 2 or 1, and which processes are in them. */
final class ControlGroups {
  private static final String PROCESSES = "cgroup.procs";

  /** Version 2 alone, version 2 next to version 1, then version 1. */
  private static final List<String> HIERARCHIES =
      List.of("", "unified", "systemd", "pids", "cpu,cpuacct", "cpuacct", "cpu", "memory", "blkio");

  private final Path mount;

  ControlGroups(Path sys) {
    this.mount = sys.resolve("fs").resolve("cgroup");
  }

  /**
   * Processes of a group and of its subgroups; none if there is no such group.
   *
   * @param group a directory, its path relative to the hierarchy, or a systemd unit
   */
  List<Long> processes(Path group) {
    return directories(group).stream()
        .map(ControlGroups::in)
        .filter(ids -> !ids.isEmpty())
        .findFirst()
        .orElse(List.of());
  }

  /**
   * The directories of a group, one in each hierarchy that has it; none if there is no such group.
   *
   * @param group a directory, its path relative to the hierarchy, or a systemd unit
   */
  List<Path> directories(Path group) {
    Path relative = relative(group);
    Set<Path> places = new LinkedHashSet<>(List.of(group));
    for (String hierarchy : HIERARCHIES) {
      places.add(mount.resolve(hierarchy).resolve(relative));
      places.add(mount.resolve(hierarchy).resolve("system.slice").resolve(relative));
    }
    return places.stream().filter(ControlGroups::isGroup).toList();
  }

  /**
   * The directories of the group of a process; none if it is the root group.
   *
   * @param text of /proc/PID/cgroup: lines of number, controllers and path
   */
  List<Path> directories(String text) {
    return text.lines()
        .filter(line -> !line.endsWith(":/") && !line.contains(".."))
        .flatMap(this::places)
        .distinct()
        .filter(ControlGroups::isGroup)
        .toList();
  }

  /** The group of a process and all above it, in each hierarchy, whether they exist or not. */
  Stream<Path> andAbove(String text) {
    return text.lines()
        .flatMap(this::places)
        .flatMap(place -> Stream.iterate(place, at -> at.startsWith(mount), Path::getParent));
  }

  /** Where the group of a line "number:controllers:path" may be. */
  private Stream<Path> places(String line) {
    String[] fields = line.split(":", 3);
    if (fields.length < 3) {
      return Stream.empty();
    }
    Path path = Path.of("/").relativize(Path.of(fields[2]).normalize());
    return fields[1].isEmpty()
        ? Stream.of(mount.resolve(path), mount.resolve("unified").resolve(path))
        : Stream.of(mount.resolve(fields[1]).resolve(path));
  }

  private static boolean isGroup(Path place) {
    return Files.isReadable(place.resolve(PROCESSES));
  }

  /** The path relative to its hierarchy. */
  private Path relative(Path group) {
    if (group.startsWith(mount) && group.getNameCount() > mount.getNameCount() + 1) {
      Path below = mount.relativize(group);
      boolean named = HIERARCHIES.contains(below.getName(0).toString());
      return named ? below.subpath(1, below.getNameCount()) : below;
    }
    return group.isAbsolute() ? group.getRoot().relativize(group) : group;
  }

  /** Processes of one directory and its subdirectories. */
  static List<Long> in(Path group) {
    try (Stream<Path> below = Files.walk(group)) {
      return below
          .filter(file -> file.endsWith(PROCESSES))
          .flatMap(file -> ProcFiles.text(file).lines())
          .filter(line -> line.matches("\\d+"))
          .map(Long::valueOf)
          .distinct()
          .toList();
    } catch (IOException | UncheckedIOException e) {
      return List.of(); // it has been removed meanwhile
    }
  }
}
