package io.linkbenchx.internal.probe;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.probe.ProbeSite;
import io.linkbenchx.result.Provenance;
import io.linkbenchx.result.Provenance.Subject;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The block devices under the database's files, by Linux's /proc/diskstats: I/O of all processes
 * that reached the device, including later write-back by the system.
 */
public final class DeviceProbe extends ColumnProbe {
  /** Reads completed. */
  public static final String READS = "device_reads";

  /** Bytes read. */
  public static final String READ_BYTES = "device_read_bytes";

  /** Writes completed. */
  public static final String WRITES = "device_writes";

  /** Bytes written. */
  public static final String WRITE_BYTES = "device_write_bytes";

  /** A sector of diskstats, regardless of the device's own sector size. */
  private static final double SECTOR = 512;

  static final List<Column> COLUMNS =
      List.of(
          counter(READS, "reads", "completed by the devices of the database's files"),
          bytes(READ_BYTES, "read from these devices by all processes"),
          counter(WRITES, "writes", "completed by these devices"),
          bytes(WRITE_BYTES, "written to these devices by all processes"),
          seconds("device_busy_s", "time during which a device was busy, summed"));

  private final Path file;
  private final Found<BlockDevices.Device> found;
  private final Set<String> numbers;

  DeviceProbe(ProbeSite site, DbAdapter database) {
    super(COLUMNS, false);
    this.file = site.proc().resolve("diskstats");
    this.found = new BlockDevices(site).holding(database);
    this.numbers =
        found.all().stream().map(BlockDevices.Device::number).collect(Collectors.toSet());
  }

  @Override
  public double[] read() {
    double[] values = new double[COLUMNS.size()];
    int rows = 0;
    for (String line : numbers.isEmpty() ? List.<String>of() : ProcFiles.lines(file)) {
      String[] f = ProcFiles.words(line);
      if (f.length >= 14 && numbers.contains(f[0] + ":" + f[1])) {
        values[0] += Double.parseDouble(f[3]);
        values[1] += Double.parseDouble(f[5]) * SECTOR;
        values[2] += Double.parseDouble(f[7]);
        values[3] += Double.parseDouble(f[9]) * SECTOR;
        values[4] += Double.parseDouble(f[12]) / MILLIS;
        rows++;
      }
    }
    // without a removed device the sum differs
    return rows == 0 || rows < numbers.size() ? unread() : values;
  }

  @Override
  public List<Provenance> provenance() {
    return List.of(found.source(Subject.DEVICES, BlockDevices.Device::name));
  }
}
