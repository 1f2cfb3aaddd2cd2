package io.linkbenchx.internal.probe;

import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/**
 * Context switches of all threads of processes. Linux drops the counts of ended threads: switches
 * up to the last reading stay counted, later ones are lost.
 */
final class ThreadSwitches {
  private static final String VOLUNTARY = "\n" + ProcFiles.VOLUNTARY + ":";
  private static final String INVOLUNTARY = "\n" + ProcFiles.INVOLUNTARY + ":";

  private final ProcReader reader;
  private final Map<String, Counts> threads = new HashMap<>();
  private long endedVoluntary;
  private long endedInvoluntary;
  private int round;

  private static final class Counts {
    long voluntary;
    long involuntary;
    int seen;
  }

  ThreadSwitches(ProcReader reader) {
    this.reader = reader;
  }

  /** Reads all threads of these processes. */
  void read(List<ProcessStat> processes) {
    round++;
    for (ProcessStat process : processes) {
      String tasks = process.id() + "/task";
      String[] ids = reader.proc().resolve(tasks).toFile().list();
      for (String id : ids == null ? new String[0] : ids) {
        read(tasks + "/" + id + "/status", process.identity() + "/" + id);
      }
    }
    for (Iterator<Counts> all = threads.values().iterator(); all.hasNext(); ) {
      Counts thread = all.next();
      if (thread.seen != round) {
        endedVoluntary += thread.voluntary;
        endedInvoluntary += thread.involuntary;
        all.remove();
      }
    }
  }

  private void read(String file, String identity) {
    Counts thread = threads.computeIfAbsent(identity, first -> new Counts());
    thread.seen = round;
    String status = reader.text(file);
    thread.voluntary = Math.max(thread.voluntary, number(status, VOLUNTARY));
    thread.involuntary = Math.max(thread.involuntary, number(status, INVOLUNTARY));
  }

  /** Not by {@link ProcFiles#numbers}: there may be thousands of threads, with 60 lines each. */
  private static long number(String status, String line) {
    int at = status.indexOf(line) + line.length();
    int end = status.indexOf('\n', at);
    return at < line.length() || end < 0 ? 0 : Long.parseLong(status.substring(at, end).strip());
  }

  long voluntary() {
    return endedVoluntary + threads.values().stream().mapToLong(t -> t.voluntary).sum();
  }

  long involuntary() {
    return endedInvoluntary + threads.values().stream().mapToLong(t -> t.involuntary).sum();
  }
}
