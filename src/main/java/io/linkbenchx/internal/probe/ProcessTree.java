package io.linkbenchx.internal.probe;

import java.nio.file.Files;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Processes with all their living descendants. Uses the kernel's list of the children of a
 * process's first thread; if there is no such list, searches all processes for the children of any
 * thread.
 */
final class ProcessTree {
  private final ProcReader reader;
  private final boolean listed;

  ProcessTree(ProcReader reader) {
    this.reader = reader;
    long own = ProcessHandle.current().pid();
    this.listed = Files.isReadable(reader.proc().resolve(children(own)));
  }

  private static String children(long id) {
    return id + "/task/" + id + "/children";
  }

  /**
   * All of them, parents before children; empty if one ended meanwhile, because its time may or may
   * not be in its parent's account already.
   */
  Optional<List<ProcessStat>> members(List<ProcessStat> roots) {
    Map<Long, List<Long>> all = listed ? Map.of() : byParent();
    List<ProcessStat> members = new ArrayList<>();
    Deque<Long> open = new ArrayDeque<>();
    roots.forEach(root -> open.add(root.id()));
    while (!open.isEmpty()) {
      long id = open.poll();
      List<Long> children = listed ? childrenOf(id) : all.getOrDefault(id, List.of());
      ProcessStat stat = ProcessStat.parse(id, reader.text(id + "/stat"));
      if (stat == null) {
        return Optional.empty();
      }
      members.add(stat);
      open.addAll(children);
    }
    return Optional.of(members);
  }

  private List<Long> childrenOf(long id) {
    List<Long> ids = new ArrayList<>();
    for (String child : ProcFiles.words(reader.text(children(id)))) {
      ids.add(Long.parseLong(child));
    }
    return ids;
  }

  private Map<Long, List<Long>> byParent() {
    Map<Long, List<Long>> children = new HashMap<>();
    for (long id : ProcFiles.processes(reader.proc())) {
      ProcessStat stat = ProcessStat.of(reader.proc(), id);
      if (stat != null) {
        children.computeIfAbsent(stat.parent(), parent -> new ArrayList<>()).add(id);
      }
    }
    return children;
  }
}
