package io.linkbenchx.internal.probe;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.probe.ProbeSite;
import java.nio.file.Path;
import java.util.OptionalLong;
import java.util.stream.LongStream;
import java.util.stream.Stream;

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
  public static ProcessMemory of(ProbeSite site, DbAdapter database) {
    if (database.embedded()) {
      return of(site, "self");
    }
    Found<ProcessStat> server = new ServerProcesses(site, database).find();
    return server.isEmpty() ? UNKNOWN : of(site, Long.toString(server.all().get(0).id()));
  }

  private static ProcessMemory of(ProbeSite site, String process) {
    Long kilobytes = ProcFiles.numbers(site.proc().resolve("meminfo")).get("MemTotal");
    if (kilobytes == null) {
      return UNKNOWN;
    }
    long host = kilobytes * 1024;
    String groups = ProcFiles.text(site.proc().resolve(process).resolve("cgroup"));
    return new ProcessMemory(
        new ControlGroups(site.sys())
            .andAbove(groups)
            .flatMapToLong(ProcessMemory::limits)
            .filter(limit -> limit < host) // version 1 has a huge number where there is no limit
            .min(),
        OptionalLong.of(host));
  }

  /** The limit of a group, in the file of version 2 or 1. */
  private static LongStream limits(Path group) {
    return Stream.of("memory.max", "memory.limit_in_bytes")
        .map(file -> ProcFiles.text(group.resolve(file)).strip())
        .filter(text -> text.matches("\\d{1,18}"))
        .mapToLong(Long::parseLong);
  }
}
