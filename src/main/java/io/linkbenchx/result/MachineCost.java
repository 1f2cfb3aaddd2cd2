package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.stream.Stream;

/**
 * What one operation cost the machine of the database: a completed transaction, of a load a row.
 * Null = not measured; {@code sources} has the reason.
 *
 * @param server the server's own processes; null for an engine in this process
 * @param devices the block devices of the database's files, with all that anybody did on them
 * @param host the whole machine, this process included
 * @param media what flash devices wrote inside; null if nobody asked
 * @param sources whose these figures are, or why there are none
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record MachineCost(
    Server server, Devices devices, Host host, Media media, List<Provenance> sources) {

  /** Without what flash devices wrote inside. */
  public MachineCost(Server server, Devices devices, Host host, List<Provenance> sources) {
    this(server, devices, host, null, sources);
  }

  /**
   * Per operation, of the server's processes with their children. Null = not measured.
   *
   * @param cpuMicros processor time (scpupq), microseconds
   * @param kernelCpuMicros the kernel's part of it
   * @param waits times that a thread began to wait (voluntary context switches)
   * @param preemptions times that a thread lost the processor (involuntary context switches)
   * @param readKb KiB that they read from the block layer
   * @param writeKb KiB that they gave to the page cache or past it to the device
   * @param rssMb MiB of memory at the end of the step; not per operation
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Server(
      Double cpuMicros,
      Double kernelCpuMicros,
      Double waits,
      Double preemptions,
      Double readKb,
      Double writeKb,
      Double rssMb) {}

  /**
   * Per operation, of block devices. Null = not measured.
   *
   * @param reads completed (r/q)
   * @param readKb KiB read (rKB/q)
   * @param writes completed (w/q)
   * @param writeKb KiB written (wKB/q)
   * @param writeAmplification bytes written per logical byte of the rows that were written, see
   *     {@link Cost.Writes#logicalBytes}; not per operation
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Devices(
      Double reads, Double readKb, Double writes, Double writeKb, Double writeAmplification) {}

  /**
   * Per operation, of the whole machine. Null = not measured.
   *
   * @param contextSwitches of all processes (cs/q)
   * @param cpuMicros processor time of all processes (cpupq), microseconds
   * @param cpuPerQuery2014 (percent of all processors / rate) · 10⁶
   * @param cpuPerRow2016 (percent of all processors · 1000) / rate
   * @param stolen share of the processors' time that a hypervisor gave to others, 0 … 1; not per
   *     operation
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Host(
      Double contextSwitches,
      Double cpuMicros,
      Double cpuPerQuery2014,
      Double cpuPerRow2016,
      Double stolen) {}

  /**
   * Of the step as a whole, its warm-up included, by {@code waf_command}.
   *
   * @param hostBytes given to the device by anybody
   * @param mediaBytes that the device wrote, its own copying included
   * @param writeAmplification mediaBytes / hostBytes; null if nothing was given
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Media(long hostBytes, long mediaBytes, Double writeAmplification) {}

  /** The same with what flash devices wrote inside. */
  public MachineCost with(Media written) {
    return new MachineCost(server, devices, host, written, sources);
  }

  /** The same with another source. */
  public MachineCost with(Provenance source) {
    return new MachineCost(
        server, devices, host, media, Stream.concat(sources.stream(), Stream.of(source)).toList());
  }

  /** The source of some figures; null where nobody was asked. */
  public Provenance source(Provenance.Subject subject) {
    return sources.stream().filter(s -> s.subject() == subject).findFirst().orElse(null);
  }
}
