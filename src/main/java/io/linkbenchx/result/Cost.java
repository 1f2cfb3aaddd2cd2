package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * What a step cost apart from time. Null = not measured.
 *
 * @param databaseBytes size at the end of the step
 * @param logicalBytes bytes of the rows loaded, keys and payloads
 * @param statistics what the database counted itself
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Cost(
    PerTransaction perTransaction,
    Amplification amplification,
    Long databaseBytes,
    Long logicalBytes,
    EngineStatistics statistics) {

  /** What the machine reports; the database was not asked. */
  public static Cost of(PerTransaction perTransaction) {
    return new Cost(perTransaction, null, null, null, null);
  }

  /**
   * What one completed transaction cost the machine, on average. Null = not measured.
   *
   * @param writeKb KB (1024 B) written to the block layer by this process; embedded engines only
   * @param readKb KB (1024 B) read from the block layer by this process; embedded engines only
   * @param cpuMicros CPU of this process
   * @param clientCpuMicros of it, what the client alone needs (noop calibration), embedded engines
   *     only
   * @param waitingCpuMicros of cpuMicros, what client threads spent only to begin scheduled
   *     transactions on time; null in closed loop
   * @param kernelCpuMicros of cpuMicros, what the kernel spent for this process: sockets, files,
   *     and waking up the other side's processor; counted in steps of 10 ms
   * @param contextSwitches of the whole machine
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record PerTransaction(
      Double writeKb,
      Double readKb,
      Double cpuMicros,
      Double clientCpuMicros,
      Double waitingCpuMicros,
      Double kernelCpuMicros,
      Double contextSwitches) {}

  /**
   * Bytes an engine wrote for each byte it was given.
   *
   * @param total (log + flush + compaction) / user bytes
   * @param log log bytes / user bytes
   * @param flush flushed bytes / user bytes
   * @param compaction compaction bytes / user bytes
   */
  public record Amplification(double total, double log, double flush, double compaction) {
    /** The amplification of bytes logged, flushed and compacted for so many bytes given. */
    public static Amplification of(double userBytes, long logged, long flushed, long compacted) {
      double log = logged / userBytes;
      double flush = flushed / userBytes;
      double compaction = compacted / userBytes;
      return new Amplification(log + flush + compaction, log, flush, compaction);
    }
  }
}
