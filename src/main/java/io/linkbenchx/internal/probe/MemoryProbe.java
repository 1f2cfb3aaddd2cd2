package io.linkbenchx.internal.probe;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

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

  /**
   * A column.
   *
   * @param line of one of the files, which have no name in common
   */
  private record Source(Column column, String line, double scale) {}

  private static final List<Source> SOURCES =
      List.of(
          memory(AVAILABLE, "MemAvailable", "memory available to programs"),
          memory("host_cached_mb", "Cached", "page cache"),
          memory("host_dirty_mb", "Dirty", "dirty pages in the page cache"),
          memory("host_writeback_mb", "Writeback", "pages being written back"),
          memory(SWAP_FREE, "SwapFree", "unused swap space"),
          new Source(bytes(SWAP_IN, "read back from swap space"), "pswpin", PAGE),
          new Source(bytes(SWAP_OUT, "written to swap space"), "pswpout", PAGE),
          faults("host_major_faults", "pgmajfault", "page faults that read from disk"),
          faults("host_faults", "pgfault", "page faults of any kind"));

  static final List<Column> COLUMNS = SOURCES.stream().map(Source::column).toList();

  private final Path memory;
  private final Path events;

  MemoryProbe(Path proc) {
    super(COLUMNS, true);
    this.memory = proc.resolve("meminfo");
    this.events = proc.resolve("vmstat");
  }

  private static Source memory(String name, String line, String meaning) {
    return new Source(level(name, "MiB", meaning), line, 1 / 1024.0);
  }

  private static Source faults(String name, String line, String meaning) {
    return new Source(counter(name, "faults", meaning), line, 1);
  }

  @Override
  public double[] read() {
    Map<String, Long> numbers = ProcFiles.numbers(memory);
    numbers.putAll(ProcFiles.numbers(events));
    return SOURCES.stream()
        .mapToDouble(source -> ProcFiles.number(numbers, source.line()) * source.scale())
        .toArray();
  }
}
