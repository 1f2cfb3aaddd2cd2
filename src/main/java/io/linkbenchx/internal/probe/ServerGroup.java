package io.linkbenchx.internal.probe;

import io.linkbenchx.probe.ProbeSite;
import io.linkbenchx.result.Provenance;
import io.linkbenchx.result.Provenance.Subject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The control group of a server, of version 2 or 1: the one that the user names, or one that
 * contains only its processes. Its input and output are those of block devices; version 1 excludes
 * later write-back by the system.
 */
final class ServerGroup {
  private static final double MICROS = 1e6;
  private static final double MB = 1 << 20;

  private final ProbeSite site;
  private final ControlGroups groups;
  private List<Path> directories;
  private Object identity;
  private long life;
  private Use last =
      new Use(Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN);

  /**
   * The group's use; NaN if its hierarchy does not count it.
   *
   * @param rssMb memory of programs, without the page cache
   * @param memoryMb all memory, page cache included
   */
  record Use(
      double cpuSeconds,
      double kernelSeconds,
      double readBytes,
      double writtenBytes,
      double rssMb,
      double memoryMb) {}

  ServerGroup(ProbeSite site) {
    this.site = site;
    this.groups = new ControlGroups(site.sys());
    this.directories =
        site.keys()
            .cgroup()
            .or(() -> site.keys().unit().map(Path::of))
            .map(groups::directories)
            .orElse(List.of());
  }

  /** Whether the last reading had CPU time. */
  boolean countsCpu() {
    return !Double.isNaN(last.cpuSeconds());
  }

  /** Whether the last reading had input and output. */
  boolean countsIo() {
    return !Double.isNaN(last.readBytes());
  }

  /** Finds the group of a server, if it contains only the server's processes. */
  void follow(ProcessStat root, List<ProcessStat> members) {
    if (!directories.isEmpty()) {
      return;
    }
    String text = ProcFiles.text(site.proc().resolve(root.id() + "/cgroup"));
    List<Path> places = groups.directories(text);
    Set<Long> server = members.stream().map(ProcessStat::id).collect(Collectors.toSet());
    if (places.stream().allMatch(place -> server.equals(new HashSet<>(ControlGroups.in(place))))) {
      directories = places;
    }
  }

  /** The current use; empty if the group is not known. */
  Optional<Use> read() {
    if (directories.isEmpty()) {
      return Optional.empty();
    }
    Object now = identity(directories.get(0));
    life += identity == null || Objects.equals(now, identity) ? 0 : 1;
    identity = now;
    Map<String, Long> cpu = numbers("cpu.stat", "usage_usec");
    Map<String, Long> memory = numbers("memory.stat", "");
    last =
        new Use(
            first(scaled(cpu, "usage_usec", MICROS), number("cpuacct.usage") / 1e9),
            first(
                scaled(cpu, "system_usec", MICROS),
                scaled(numbers("cpuacct.stat", ""), "system", 1 / ProcFiles.TICK_SECONDS)),
            bytes("rbytes", "Read"),
            bytes("wbytes", "Write"),
            first(
                scaled(memory, "anon", MB) + scaled(memory, "shmem", MB),
                scaled(memory, "total_rss", MB) + scaled(memory, "total_shmem", MB)),
            first(number("memory.current"), number("memory.usage_in_bytes")) / MB);
    return Optional.of(last);
  }

  /** A group that was removed and created again counts from 0. */
  private static Object identity(Path directory) {
    try {
      return Files.readAttributes(directory, BasicFileAttributes.class).fileKey();
    } catch (IOException e) {
      return null;
    }
  }

  private static double first(double one, double other) {
    return Double.isNaN(one) ? other : one;
  }

  private static double scaled(Map<String, Long> numbers, String name, double scale) {
    return ProcFiles.number(numbers, name) / scale;
  }

  /** The lines "name number" of the first such file that has the requested name. */
  private Map<String, Long> numbers(String file, String wanted) {
    for (Path directory : directories) {
      Map<String, Long> numbers = ProcFiles.numbers(directory.resolve(file));
      if (wanted.isEmpty() ? !numbers.isEmpty() : numbers.containsKey(wanted)) {
        return numbers;
      }
    }
    return Map.of();
  }

  private double number(String file) {
    return directories.stream()
        .map(directory -> ProcFiles.text(directory.resolve(file)).strip())
        .filter(ProcFiles::isNumber)
        .findFirst()
        .map(Double::valueOf)
        .orElse(Double.NaN);
  }

  /** Sums over devices that are not members of others, because those count the same transfers. */
  private double bytes(String name2, String name1) {
    return file("io.stat")
        .map(file -> sum(ProcFiles.lines(file), name2 + "="))
        .or(
            () ->
                file("blkio.throttle.io_service_bytes_recursive")
                    .or(() -> file("blkio.throttle.io_service_bytes"))
                    .map(file -> sum(ProcFiles.lines(file), name1 + " ")))
        .orElse(Double.NaN);
  }

  private Optional<Path> file(String name) {
    return directories.stream().map(at -> at.resolve(name)).filter(Files::isReadable).findFirst();
  }

  /** Sum over lines "8:0 … name number …". */
  private double sum(List<String> lines, String name) {
    Set<String> lower = new HashSet<>();
    lines.forEach(line -> lower.addAll(members(ProcFiles.words(line)[0])));
    double sum = 0;
    for (String line : lines) {
      int at = line.indexOf(" " + name);
      if (at > 0 && !lower.contains(ProcFiles.words(line)[0])) {
        sum += Double.parseDouble(ProcFiles.words(line.substring(at + 1 + name.length()))[0]);
      }
    }
    return sum;
  }

  /** The members of a stacked device, by number. */
  private Set<String> members(String number) {
    Path block = site.sys().resolve("dev/block");
    Set<String> disks = new HashSet<>();
    for (Path slave : ProcFiles.below(block.resolve(number).resolve("slaves"))) {
      Path member = ProcFiles.real(slave);
      boolean partition = Files.exists(member.resolve("partition"));
      Path disk = partition ? member.getParent() : member;
      disks.add(ProcFiles.text(disk.resolve("dev")).strip());
    }
    return disks;
  }

  /** Number of restarts of the group seen so far. */
  long life() {
    return life;
  }

  Provenance source(Subject subject) {
    return Provenance.of(
        subject, directories.stream().map(place -> "control group " + place).toList());
  }
}
