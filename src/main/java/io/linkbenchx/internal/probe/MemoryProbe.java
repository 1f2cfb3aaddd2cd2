package io.linkbenchx.internal.probe;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Memory of the whole machine by Linux's /proc/meminfo and /proc/vmstat: caches, swap, faults. */
final class MemoryProbe extends ColumnProbe {
  /** Memory that programs could have, MiB. */
  static final String AVAILABLE = "host_available_mb";

  /** Swap space not in use, MiB. */
  static final String SWAP_FREE = "host_swap_free_mb";

  /** Bytes read back from swap space. */
  static final String SWAP_IN = "host_swap_in_bytes";

  /** Bytes written to swap space. */
  static final String SWAP_OUT = "host_swap_out_bytes";

  private static final double PAGE = ProcFiles.pageBytes(Path.of("/proc"));
  private static final double KB_PER_MB = 1024;

  /**
   * A column.
   *
   * @param line of the file that it is read from
   */
  private record Source(Column column, String line, double scale) {}

  private static final List<Source> MEMORY =
      List.of(
          memory(AVAILABLE, "MemAvailable", "memory available to programs"),
          memory("host_cached_mb", "Cached", "page cache"),
          memory("host_dirty_mb", "Dirty", "dirty pages in the page cache"),
          memory("host_writeback_mb", "Writeback", "pages being written back"),
          memory(SWAP_FREE, "SwapFree", "unused swap space"));

  private static final List<Source> EVENTS =
      List.of(
          new Source(bytes(SWAP_IN, "read back from swap space"), "pswpin", PAGE),
          new Source(bytes(SWAP_OUT, "written to swap space"), "pswpout", PAGE),
          faults("host_major_faults", "pgmajfault", "page faults that read from disk"),
          faults("host_faults", "pgfault", "page faults of any kind"));

  static final List<Column> COLUMNS =
      Stream.of(MEMORY, EVENTS).flatMap(List::stream).map(Source::column).toList();

  private final Path memory;
  private final Path events;

  MemoryProbe(Path proc) {
    super(COLUMNS, true);
    this.memory = proc.resolve("meminfo");
    this.events = proc.resolve("vmstat");
  }

  private static Source memory(String name, String line, String meaning) {
    return new Source(level(name, "MiB", meaning), line, 1 / KB_PER_MB);
  }

  private static Source faults(String name, String line, String meaning) {
    return new Source(counter(name, "faults", meaning), line, 1);
  }

  @Override
  public double[] read() {
    double[] values = unread();
    fill(values, 0, MEMORY, memory);
    fill(values, MEMORY.size(), EVENTS, events);
    return values;
  }

  private static void fill(double[] values, int first, List<Source> sources, Path file) {
    Map<String, Long> numbers = ProcFiles.numbers(file);
    for (int i = 0; i < sources.size(); i++) {
      Source source = sources.get(i);
      values[first + i] = ProcFiles.number(numbers, source.line()) * source.scale();
    }
  }
}
