package io.linkbenchx.internal.probe;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.probe.ProbeSite;
import io.linkbenchx.probe.ServerKeys;
import java.nio.file.Path;
import java.util.OptionalLong;
import java.util.stream.LongStream;

/**
 * Memory that a database's processes may use, by Linux's /proc and control groups. Empty for
 * processes that are not found, as on another machine: the memory of the client's machine says
 * nothing about them.
 *
 * @param limitBytes smallest limit of their control group and the groups above it, page cache
 *     included; empty if there is none
 * @param hostBytes memory of the machine
 */
public record ProcessMemory(OptionalLong limitBytes, OptionalLong hostBytes) {
  /** Nothing is known. */
  private static final ProcessMemory UNKNOWN =
      new ProcessMemory(OptionalLong.empty(), OptionalLong.empty());

  /** The memory of a database's processes. */
  public static ProcessMemory of(DbAdapter database, ServerKeys keys) {
    return of(ProbeSite.MACHINE.with(database, keys), database);
  }

  static ProcessMemory of(ProbeSite site, DbAdapter database) {
    if (database.embedded()) {
      return of(site, "self");
    }
    ServerProcesses.Found server = new ServerProcesses(site, database).find();
    return server.roots().isEmpty() ? UNKNOWN : of(site, Long.toString(server.roots().get(0).id()));
  }

  private static ProcessMemory of(ProbeSite site, String process) {
    Long kilobytes = ProcFiles.status(site.proc().resolve("meminfo")).get("MemTotal");
    if (kilobytes == null) {
      return UNKNOWN;
    }
    long host = kilobytes * 1024;
    String groups = ProcFiles.text(site.proc().resolve(process).resolve("cgroup"));
    Path mount = site.sys().resolve("fs/cgroup");
    return new ProcessMemory(
        groups
            .lines()
            .flatMapToLong(line -> limits(mount, line))
            .filter(limit -> limit < host) // version 1 has a huge number where there is no limit
            .min(),
        OptionalLong.of(host));
  }

  /** The limits along the path of a line "number:controllers:path". */
  private static LongStream limits(Path mount, String line) {
    String[] fields = line.split(":", 3);
    if (fields.length < 3 || !(fields[1].isEmpty() || fields[1].equals("memory"))) {
      return LongStream.empty();
    }
    Path group = Path.of("/").relativize(Path.of(fields[2]).normalize());
    return fields[1].isEmpty()
        ? LongStream.concat(
            limits(mount, group, "memory.max"),
            limits(mount.resolve("unified"), group, "memory.max"))
        : limits(mount.resolve("memory"), group, "memory.limit_in_bytes");
  }

  private static LongStream limits(Path hierarchy, Path group, String file) {
    LongStream limits = LongStream.empty();
    for (Path at = hierarchy.resolve(group);
        at != null && at.startsWith(hierarchy);
        at = at.getParent()) {
      limits = LongStream.concat(limits, limit(at.resolve(file)).stream());
    }
    return limits;
  }

  private static OptionalLong limit(Path file) {
    String text = ProcFiles.text(file).strip();
    return text.matches("\\d{1,18}") ? OptionalLong.of(Long.parseLong(text)) : OptionalLong.empty();
  }
}
