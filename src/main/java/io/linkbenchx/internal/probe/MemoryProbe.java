package io.linkbenchx.internal.probe;

import io.linkbenchx.probe.Probe;
import io.linkbenchx.probe.ProbeProvider;
import io.linkbenchx.probe.ProbeSite;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
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
          level(AVAILABLE, "MemAvailable", "memory available to programs"),
          level("host_cached_mb", "Cached", "page cache"),
          level("host_dirty_mb", "Dirty", "dirty pages in the page cache"),
          level("host_writeback_mb", "Writeback", "pages being written back"),
          level(SWAP_FREE, "SwapFree", "unused swap space"));

  private static final List<Source> EVENTS =
      List.of(
          counter(SWAP_IN, "pswpin", "bytes", PAGE, "read back from swap space"),
          counter(SWAP_OUT, "pswpout", "bytes", PAGE, "written to swap space"),
          counter(
              "host_major_faults", "pgmajfault", "faults", 1, "page faults that read from disk"),
          counter("host_faults", "pgfault", "faults", 1, "page faults of any kind"));

  static final List<Column> COLUMNS =
      Stream.of(MEMORY, EVENTS).flatMap(List::stream).map(Source::column).toList();

  private final Path memory;
  private final Path events;

  MemoryProbe(Path proc) {
    super(COLUMNS);
    this.memory = proc.resolve("meminfo");
    this.events = proc.resolve("vmstat");
  }

  private static Source level(String name, String line, String meaning) {
    return new Source(new Column(name, false, "MiB", meaning), line, 1 / KB_PER_MB);
  }

  private static Source counter(
      String name, String line, String unit, double scale, String meaning) {
    return new Source(new Column(name, true, unit, meaning), line, scale);
  }

  /** For ServiceLoader: the probe, on Linux. */
  public static final class Provider implements ProbeProvider {
    @Override
    public Optional<Probe> open(ProbeSite site) {
      return Files.isReadable(site.proc().resolve("meminfo"))
          ? Optional.of(new MemoryProbe(site.proc()))
          : Optional.empty();
    }
  }

  @Override
  public boolean ofHost() {
    return true;
  }

  @Override
  public double[] read() {
    double[] values = unread();
    fill(values, 0, MEMORY, memory);
    fill(values, MEMORY.size(), EVENTS, events);
    return values;
  }

  private static void fill(double[] values, int first, List<Source> sources, Path file) {
    List<String> lines = ProcFiles.lines(file);
    for (int i = 0; i < sources.size(); i++) {
      Source source = sources.get(i);
      values[first + i] = ProcFiles.number(lines, source.line()) * source.scale();
    }
  }
}
