package io.linkbenchx.result;

import static io.linkbenchx.result.Quantity.Per.STEP;
import static io.linkbenchx.result.Quantity.Unit.BYTES;
import static io.linkbenchx.result.Quantity.Unit.KIB;
import static io.linkbenchx.result.Quantity.Unit.MICROS;

import java.util.List;

/**
 * Resource costs of a step. Null = not measured.
 *
 * @param perTransaction costs of a completed transaction; in a load, of a row
 * @param amplification bytes written per logical byte; null if the engine does not count its
 *     writes, or nothing was written
 * @param writes bytes written in the measured part
 * @param databaseBytes size at the end of the step
 * @param logicalBytes of the loaded rows: all their columns, as in {@link Writes}
 * @param statistics the database's own counters in the measured part
 * @param machine cost of one operation to server, devices and host
 * @param size further sizes: before the step, of the files, per row; null if not determined
 * @param rates activity of the machine per second; only in imported results
 */
public record Cost(
    @Quantity("") PerTransaction perTransaction,
    Amplification amplification,
    Writes writes,
    @Quantity(value = "database", unit = BYTES, per = STEP, compared = 90) Long databaseBytes,
    Long logicalBytes,
    EngineStatistics statistics,
    @Quantity("") MachineCost machine,
    @Quantity("") Size size,
    @Quantity("") MachineRates rates) {

  /**
   * Average cost of one completed transaction to the machine. Null = not measured.
   *
   * @param engineWriteKb KB (1024 B) that the engine wrote to log, memtable flushes and compaction
   * @param writeKb KB that this process wrote to the page cache, {@link Writes#processBytes};
   *     embedded engines only
   * @param readKb KB that this process read from the device; embedded engines only
   * @param cpuMicros CPU of this process, excluding the JIT compilers, which belong to no
   *     transaction; including them if jitCpuMicros is null
   * @param clientCpuMicros the part that the client alone needs (noop calibration), embedded
   *     engines only
   * @param waitingCpuMicros the part of cpuMicros that client threads spent only to begin scheduled
   *     transactions on time; null in closed loop
   * @param kernelCpuMicros the part of cpuMicros spent in the kernel: sockets, files, and wake-ups
   *     of the peer; resolution 10 ms
   * @param jitCpuMicros CPU of the JIT compilers, resolution 10 ms per thread; Linux only
   */
  public record PerTransaction(
      @Quantity(value = "engine.wKB/q", unit = KIB, compared = 61) Double engineWriteKb,
      @Quantity(value = "process.wKB/q", unit = KIB, compared = 60) Double writeKb,
      @Quantity(value = "process.rKB/q", unit = KIB) Double readKb,
      @Quantity(value = "cpu", title = "process CPU per operation", unit = MICROS, compared = 30)
          @Followed(
              place = 11,
              head = "cpu us/q",
              column = "process_cpu_us_per_query",
              decimals = 1)
          Double cpuMicros,
      @Quantity(value = "cpu.client", unit = MICROS) Double clientCpuMicros,
      @Quantity(value = "cpu.waiting", unit = MICROS) Double waitingCpuMicros,
      @Quantity(value = "cpu.kernel", unit = MICROS) Double kernelCpuMicros,
      @Quantity(value = "cpu.jit", unit = MICROS) Double jitCpuMicros) {}

  /**
   * Bytes written in the measured part, all over the same period. Null = not measured.
   *
   * @param logicalBytes of the rows that transactions wrote: all columns of a row inserted or
   *     changed, the key of a row deleted; not index entries, count rows, or the database's own
   *     overhead. The same for every database: where a row is changed without being sent, its
   *     payload counts with the mean size
   * @param logBytes bytes that the engine wrote to its log
   * @param flushBytes bytes of memtables that the engine wrote out
   * @param compactionBytes bytes that the engine wrote in compactions, including rows of earlier
   *     steps
   * @param processBytes bytes that this process wrote to the page cache, counted when a page
   *     becomes dirty, not when it reaches the device; embedded engines only
   * @param cancelledBytes of pages that were dirty when their file was deleted, including pages of
   *     earlier steps; counted in the processBytes of the step that wrote them
   */
  public record Writes(
      Long logicalBytes,
      Long logBytes,
      Long flushBytes,
      Long compactionBytes,
      Long processBytes,
      Long cancelledBytes) {

    /** The sum of log, flush and compaction; null if the engine does not count them. */
    public Long engineBytes() {
      return logBytes == null || flushBytes == null || compactionBytes == null
          ? null
          : Long.valueOf(logBytes + flushBytes + compactionBytes);
    }
  }

  /**
   * Size of the database before and after a step. Null = not measured.
   *
   * @param bytesBefore as {@link Cost#databaseBytes}, before the step and its warm-up
   * @param fileBytesBefore of all files in the database's data and log directories before the step,
   *     other databases of the same server included; file lengths, so holes count
   * @param fileBytes the same after the step
   * @param rows at the end of the step: loaded rows plus the acknowledged effects of all runs; for
   *     a graph, nodes and links, hidden ones included; derived, not counted in the database
   * @param bytesPerRow {@link Cost#databaseBytes} / {@code rows}; other tables in the same database
   *     count as well
   * @param estimate whether {@link Cost#databaseBytes} comes from statistics, which can be old and
   *     inexact
   * @param sources origin of the sizes, or why they are missing; for a size from statistics, first
   *     why the exact one is missing
   * @param memory the memory that can hold the data; null if none is known
   */
  public record Size(
      Long bytesBefore,
      Long fileBytesBefore,
      Long fileBytes,
      Long rows,
      @Quantity(value = "database.row", unit = BYTES, per = STEP) Double bytesPerRow,
      boolean estimate,
      List<Provenance> sources,
      DataMemory memory) {

    public Size {
      sources = List.copyOf(sources);
    }

    /** Why the database's own figure is missing or an estimate; null if no reason is known. */
    public Provenance whyNot() {
      return sources.stream()
          .filter(s -> s.subject() == Provenance.Subject.DATABASE_SIZE && s.missing() != null)
          .findFirst()
          .orElse(null);
    }
  }

  /**
   * Bytes that an engine wrote per logical byte, see {@link Writes}.
   *
   * @param total (log + flush + compaction) / logical bytes
   * @param log log bytes / logical bytes
   * @param flush flushed bytes / logical bytes
   * @param compaction compaction bytes / logical bytes
   */
  public record Amplification(double total, double log, double flush, double compaction) {
    /** The amplification of a step's writes; null if one of them is unknown or 0. */
    public static Amplification of(Writes writes) {
      Long engine = writes.engineBytes();
      if (engine == null || writes.logicalBytes() == null || writes.logicalBytes() <= 0) {
        return null;
      }
      double logical = writes.logicalBytes();
      return new Amplification(
          engine / logical,
          writes.logBytes() / logical,
          writes.flushBytes() / logical,
          writes.compactionBytes() / logical);
    }
  }
}
