package io.linkbenchx.internal.workload.keyvalue;

import io.linkbenchx.db.Metadata;
import io.linkbenchx.workload.Effects;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The number of acknowledged writes per writer and run, kept in the database. A run whose entry was
 * never closed was killed, and its progress is unknown.
 */
final class WriteLedger {
  private static final String PREFIX = "run.writes.";
  private static final String OPEN = "open";

  private final Metadata metadata;

  WriteLedger(Metadata metadata) {
    this.metadata = metadata;
  }

  /**
   * The writes of one run.
   *
   * @param known false for one that is still running or was killed
   * @param unknown transactions with unknown outcome; only the last one of each writer matters,
   *     because earlier ones were repeated
   * @param acknowledged by writer
   */
  record Run(boolean known, long unknown, List<Long> acknowledged) {
    /** Largest number of writes that a writer may have made. */
    long most(int writer) {
      if (!known) {
        return Long.MAX_VALUE;
      }
      return writer < acknowledged.size() ? acknowledged.get(writer) + (unknown > 0 ? 1 : 0) : 0;
    }
  }

  /** All runs by number, 1 …. */
  SortedMap<Integer, Run> runs() {
    SortedMap<Integer, Run> runs = new TreeMap<>();
    for (Map.Entry<String, String> entry : metadata.read(PREFIX).entrySet()) {
      runs.put(
          Integer.parseInt(entry.getKey().substring(PREFIX.length())), parse(entry.getValue()));
    }
    return runs;
  }

  private static Run parse(String text) {
    if (text.equals(OPEN)) {
      return new Run(false, 0, List.of());
    }
    List<Long> numbers = Arrays.stream(text.split(" ", -1)).map(Long::valueOf).toList();
    return new Run(true, numbers.get(0), numbers.subList(1, numbers.size()));
  }

  /** Registers a run that is about to write. */
  void open(int run) {
    metadata.write(name(run), OPEN);
  }

  /** Records what a run did. */
  void close(int run, int writers, Effects effects) {
    StringBuilder text = new StringBuilder().append(effects.unknown(Writer.TYPE));
    for (int writer = 0; writer < writers; writer++) {
      text.append(' ').append(effects.count(Writer.TYPE, writer));
    }
    metadata.write(name(run), text.toString());
  }

  private static String name(int run) {
    return String.format(Locale.ROOT, "%s%05d", PREFIX, run);
  }
}
