package io.linkbenchx.internal.probe;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Input and output of this process by Linux's /proc/self/io. Bytes written count when a page of the
 * page cache becomes dirty, not when it reaches the device; bytes read count when they come from
 * the device. Dirty pages of a deleted file never reach the device; they are counted as cancelled
 * at the time of the deletion, whenever they were written. They are not subtracted, because that
 * would hide the same amount of later writes.
 */
public final class ProcessIoProbe extends ColumnProbe {
  /** Bytes read from the block layer. */
  public static final String READ = "process_read_bytes";

  /** Bytes made dirty in the page cache. */
  public static final String WRITE = "process_write_bytes";

  /** Bytes that were dirty when their file was deleted. */
  public static final String CANCELLED = "process_cancelled_write_bytes";

  static final List<Column> COLUMNS =
      List.of(
          bytes(READ, "read by this process from the block layer"),
          bytes(WRITE, "dirtied by this process in the page cache"),
          bytes(CANCELLED, "dirty when their file was deleted, so never written to the device"));

  private final Path file;

  ProcessIoProbe(Path file) {
    super(COLUMNS, false);
    this.file = file;
  }

  @Override
  public double[] read() {
    Map<String, Long> numbers = ProcFiles.numbers(file);
    return new double[] { // rchar and wchar count calls that may never reach a device
      ProcFiles.number(numbers, "read_bytes"),
      ProcFiles.number(numbers, "write_bytes"),
      ProcFiles.number(numbers, "cancelled_write_bytes")
    };
  }
}
