package io.linkbenchx.internal.probe;

import java.nio.file.Path;

/**
 * A process by its {@code /proc/PID/stat}.
 *
 * @param name as the kernel shortens it, 15 characters
 * @param parent its parent's id
 * @param ticks user and system time of all its threads, ended ones included, and of its descendants
 *     that ended and were waited for
 * @param kernelTicks the system time part of {@code ticks}
 * @param majorFaults of the same threads and descendants
 * @param started start time in ticks since boot; together with the id it identifies the process
 */
record ProcessStat(
    long id,
    String name,
    long parent,
    long ticks,
    long kernelTicks,
    long majorFaults,
    long started) {

  /** The current state of the process; null if it has ended. */
  static ProcessStat of(Path proc, long id) {
    return parse(id, ProcFiles.text(proc.resolve(Long.toString(id)).resolve("stat")));
  }

  /** Parses the text; null if it does not describe a process. */
  static ProcessStat parse(long id, String text) {
    int open = text.indexOf('(');
    int close = text.lastIndexOf(')'); // the preceding name may contain anything
    if (open < 0 || close < open) {
      return null;
    }
    String[] f = ProcFiles.words(text.substring(close + 1));
    if (f.length < 20) {
      return null;
    }
    long kernel = Long.parseLong(f[12]) + Long.parseLong(f[14]);
    return new ProcessStat(
        id,
        text.substring(open + 1, close),
        Long.parseLong(f[1]),
        Long.parseLong(f[11]) + Long.parseLong(f[13]) + kernel,
        kernel,
        Long.parseLong(f[9]) + Long.parseLong(f[10]),
        Long.parseLong(f[19]));
  }

  /** Identity of the process, unique even if its id is reused. */
  String identity() {
    return id + "/" + started;
  }
}
