package io.linkbenchx.result;

import static io.linkbenchx.result.Quantity.Per.STEP;
import static io.linkbenchx.result.Quantity.Unit.KIB;
import static io.linkbenchx.result.Quantity.Unit.MIB;
import static io.linkbenchx.result.Quantity.Unit.MICROS;

import java.util.List;
import java.util.stream.Stream;

/**
 * Cost of one operation to the database's machine: a completed transaction or, in a load, a row.
 * Null = not measured; {@code sources} has the reason.
 *
 * @param server the server's own processes; null for an embedded engine
 * @param devices the block devices of the database's files, with the I/O of all processes
 * @param host the whole machine, this process included
 * @param media internal writes of flash devices; null if not requested
 * @param counted by the server's own counters; null if its processes or devices can be read, or if
 *     it has no counters
 * @param sources origin of these figures, or why they are missing
 */
public record MachineCost(
    @Quantity("server.") Server server,
    @Quantity(value = "", compared = 40) Devices devices,
    @Quantity("") Host host,
    Media media,
    @Quantity(value = "counted.", compared = 50) Counted counted,
    List<Provenance> sources) {

  /**
   * Per operation, for the server's processes and their children. Null = not measured.
   *
   * @param cpuMicros CPU time (scpupq), microseconds
   * @param kernelCpuMicros the kernel's part of it
   * @param waits times that a thread began to wait (voluntary context switches)
   * @param preemptions times that a thread was preempted (involuntary context switches)
   * @param readKb KiB that they read from the block layer
   * @param writeKb KiB written to the page cache or directly to the device
   * @param rssMb MiB of memory at the end of the step; not per operation
   * @param writeAmplification bytes written per logical byte, see {@link Cost.Writes#logicalBytes};
   *     not per operation
   * @param pageCacheShare share of the bytes requested by read calls that did not come from the
   *     block layer, 0 … 1; not per operation
   */
  public record Server(
      @Quantity(value = "cpu", title = "server CPU per operation", unit = MICROS, compared = 32)
          @Followed(place = 10, head = "server us/q", column = "server_cpu_us_per_query")
          Double cpuMicros,
      @Quantity(value = "kernel", unit = MICROS, compared = 33) Double kernelCpuMicros,
      @Quantity(value = "switches", compared = 34) Double waits,
      @Quantity("preemptions") Double preemptions,
      @Quantity(value = "rKB/q", unit = KIB) Double readKb,
      @Quantity(value = "wKB/q", unit = KIB, compared = 35) Double writeKb,
      @Quantity(value = "memory", unit = MIB, per = STEP, compared = 36) Double rssMb,
      @Quantity(value = "amplification", per = STEP) Double writeAmplification,
      @Quantity(value = "cached", per = STEP) Double pageCacheShare) {}

  /**
   * Per operation, for block devices. Null = not measured.
   *
   * @param reads completed (r/q)
   * @param readKb KiB read (rKB/q)
   * @param writes completed (w/q)
   * @param writeKb KiB written (wKB/q)
   * @param writeAmplification bytes written per logical byte, see {@link Cost.Writes#logicalBytes};
   *     not per operation
   */
  public record Devices(
      @Quantity(value = "r/q", compared = 1)
          @Followed(place = 5, column = "device_reads_per_query", decimals = 3)
          Double reads,
      @Quantity(value = "rKB/q", unit = KIB, compared = 2)
          @Followed(place = 6, column = "device_kib_read_per_query", decimals = 2)
          Double readKb,
      @Quantity(value = "w/q", compared = 3) Double writes,
      @Quantity(value = "wKB/q", unit = KIB, compared = 4)
          @Followed(place = 7, column = "device_kib_written_per_query", decimals = 2)
          Double writeKb,
      @Quantity(value = "device.amplification", per = STEP) Double writeAmplification) {}

  /**
   * Per operation, for the whole machine. Null = not measured.
   *
   * @param contextSwitches of all processes (cs/q)
   * @param cpuMicros CPU time of all processes (cpupq), microseconds
   * @param cpuPerQuery2014 (percent of all processors / rate) · 10⁶
   * @param cpuPerRow2016 (percent of all processors · 1000) / rate
   * @param stolen share of CPU time that a hypervisor gave to other guests, 0 … 1; not per
   *     operation
   */
  public record Host(
      @Quantity(value = "cs/q", compared = 70) Double contextSwitches,
      @Quantity(value = "cpupq", title = "machine CPU per operation", unit = MICROS, compared = 71)
          Double cpuMicros,
      @Quantity(value = "cpu%/q", title = "percent of all CPUs / rate · 10⁶")
          Double cpuPerQuery2014,
      @Quantity(value = "cpu%/row", title = "percent of all CPUs / rate · 10³")
          Double cpuPerRow2016,
      @Quantity(value = "stolen", per = STEP) Double stolen) {}

  /**
   * For the whole step, warm-up included, from {@code waf_command}.
   *
   * @param hostBytes written to the device by all processes
   * @param mediaBytes bytes that the device wrote internally, garbage collection included
   * @param writeAmplification mediaBytes / hostBytes; null if hostBytes is 0
   */
  public record Media(long hostBytes, long mediaBytes, Double writeAmplification) {}

  /**
   * Per operation of the whole step, warm-up included, by the server's own counters, work for other
   * programs included. Null = the server does not count that. If the server uses the page cache,
   * these are its calls, not device I/O.
   *
   * @param source of the counters: "innodb_counters"
   * @param operations of the step, warm-up included
   * @param reads r/q
   * @param readKb rKB/q
   * @param writes w/q
   * @param writeKb wKB/q, log and doublewrite included
   */
  public record Counted(
      String source,
      long operations,
      @Quantity(value = "r/q", compared = 1) Double reads,
      @Quantity(value = "rKB/q", unit = KIB, compared = 2) Double readKb,
      @Quantity(value = "w/q", compared = 3) Double writes,
      @Quantity(value = "wKB/q", unit = KIB, compared = 4) Double writeKb) {}

  /** Whether neither processes nor devices of the server can be read. */
  public boolean unseen() {
    return unseen(sources);
  }

  /** Whether neither processes nor devices of a server with these sources can be read. */
  public static boolean unseen(List<Provenance> sources) {
    return sources.stream()
        .anyMatch(
            s ->
                s.subject() == Provenance.Subject.DEVICES
                    && (s.missing() == Provenance.Missing.OTHER_HOST
                        || s.missing() == Provenance.Missing.NO_PROC));
  }

  /** A copy with the server's own counters. */
  public MachineCost with(Counted own) {
    return new MachineCost(server, devices, host, media, own, sources);
  }

  /** A copy with internal writes of flash devices. */
  public MachineCost with(Media written) {
    return new MachineCost(server, devices, host, written, counted, sources);
  }

  /** A copy with one more source. */
  public MachineCost with(Provenance source) {
    return new MachineCost(
        server,
        devices,
        host,
        media,
        counted,
        Stream.concat(sources.stream(), Stream.of(source)).toList());
  }

  /** The source of some figures; null if none was queried. */
  public Provenance source(Provenance.Subject subject) {
    return sources.stream().filter(s -> s.subject() == subject).findFirst().orElse(null);
  }
}
