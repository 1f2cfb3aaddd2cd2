package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;

/**
 * What a step cost apart from time. Null = not measured.
 *
 * @param perTransaction of a completed transaction; of a load, of a row
 * @param amplification bytes written per byte of the rows; null where the engine does not count its
 *     writes, and where nothing was written
 * @param writes bytes written in the measured part
 * @param databaseBytes size at the end of the step
 * @param logicalBytes of the rows loaded, as {@link Writes#logicalBytes}
 * @param statistics what the database counted itself in the measured part
 * @param machine what one operation cost server, devices and host
 * @param size how the size was before, in files, and per row; null if nobody looked
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Cost(
    PerTransaction perTransaction,
    Amplification amplification,
    Writes writes,
    Long databaseBytes,
    Long logicalBytes,
    EngineStatistics statistics,
    MachineCost machine,
    Size size) {

  /** Without what is known of the size besides its bytes. */
  public Cost(
      PerTransaction perTransaction,
      Amplification amplification,
      Writes writes,
      Long databaseBytes,
      Long logicalBytes,
      EngineStatistics statistics,
      MachineCost machine) {
    this(
        perTransaction,
        amplification,
        writes,
        databaseBytes,
        logicalBytes,
        statistics,
        machine,
        null);
  }

  /** Without what the machine of the database spent. */
  public Cost(
      PerTransaction perTransaction,
      Amplification amplification,
      Writes writes,
      Long databaseBytes,
      Long logicalBytes,
      EngineStatistics statistics) {
    this(perTransaction, amplification, writes, databaseBytes, logicalBytes, statistics, null);
  }

  /** What the machine reports; the database was not asked. */
  public static Cost of(PerTransaction perTransaction) {
    return new Cost(perTransaction, null, null, null, null, null);
  }

  /**
   * What one completed transaction cost the machine, on average. Null = not measured.
   *
   * @param engineWriteKb KB (1024 B) that the engine wrote to log, memtable flushes and compaction
   * @param writeKb KB that this process gave to the page cache, {@link Writes#processBytes};
   *     embedded engines only
   * @param readKb KB that this process read from the device; embedded engines only
   * @param cpuMicros CPU of this process without the JIT compilers', which belong to no
   *     transaction; with them where jitCpuMicros is null
   * @param clientCpuMicros of it, what the client alone needs (noop calibration), embedded engines
   *     only
   * @param waitingCpuMicros of cpuMicros, what client threads spent only to begin scheduled
   *     transactions on time; null in closed loop
   * @param kernelCpuMicros of cpuMicros, what the kernel spent for this process: sockets, files,
   *     and waking up the other side's processor; counted in steps of 10 ms
   * @param jitCpuMicros CPU of the JIT compilers, counted in steps of 10 ms per thread; Linux only
   * @param contextSwitches of the whole machine; null if the database is on another one
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record PerTransaction(
      Double engineWriteKb,
      Double writeKb,
      Double readKb,
      Double cpuMicros,
      Double clientCpuMicros,
      Double waitingCpuMicros,
      Double kernelCpuMicros,
      Double jitCpuMicros,
      Double contextSwitches) {}

  /**
   * Bytes written in the measured part, all counted over the same stretch of time. Null = not
   * measured.
   *
   * @param logicalBytes of the rows that transactions wrote: all columns of a row inserted or
   *     changed, the key of a row deleted; not index entries, count rows, or what a database adds
   * @param logBytes that the engine wrote to its log
   * @param flushBytes of memtables that the engine wrote out
   * @param compactionBytes that the engine wrote while it compacted, whichever step's rows they
   *     were
   * @param processBytes that this process gave to the page cache, counted when a page becomes dirty
   *     and not when the device has it; embedded engines only
   * @param cancelledBytes of pages that were dirty when their file was deleted, those of earlier
   *     steps included; they are in the processBytes of the step that wrote them
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Writes(
      Long logicalBytes,
      Long logBytes,
      Long flushBytes,
      Long compactionBytes,
      Long processBytes,
      Long cancelledBytes) {

    /** Log, flush and compaction together; null where the engine does not count them. */
    public Long engineBytes() {
      return logBytes == null || flushBytes == null || compactionBytes == null
          ? null
          : Long.valueOf(logBytes + flushBytes + compactionBytes);
    }
  }

  /**
   * How large the database was before a step and after it. Null = not measured.
   *
   * @param bytesBefore as {@link Cost#databaseBytes}, before the step and its warm-up
   * @param fileBytesBefore of all files in the database's directories of data and logs, other
   *     databases of the same server included, before the step; lengths of files, so that holes
   *     count
   * @param fileBytes the same after the step
   * @param rows at the end of the step: those loaded, and the acknowledged effects of all runs; of
   *     a graph, nodes and links, hidden ones included; nothing is counted in the database
   * @param bytesPerRow {@link Cost#databaseBytes} / {@code rows}; other tables in the same database
   *     count as well
   * @param estimate whether {@link Cost#databaseBytes} comes from statistics, which can be old and
   *     inexact
   * @param sources where the sizes are from, or why there are none; before a figure from
   *     statistics, why the exact one is missing
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Size(
      Long bytesBefore,
      Long fileBytesBefore,
      Long fileBytes,
      Long rows,
      Double bytesPerRow,
      boolean estimate,
      List<Provenance> sources) {

    public Size {
      sources = List.copyOf(sources);
    }

    /** Why the database's own account is missing, or is an estimate; null if there is no reason. */
    public Provenance whyNot() {
      return sources.stream()
          .filter(s -> s.subject() == Provenance.Subject.DATABASE_SIZE && s.missing() != null)
          .findFirst()
          .orElse(null);
    }
  }

  /**
   * Bytes an engine wrote for each logical byte, those of {@link Writes}.
   *
   * @param total (log + flush + compaction) / logical bytes
   * @param log log bytes / logical bytes
   * @param flush flushed bytes / logical bytes
   * @param compaction compaction bytes / logical bytes
   */
  public record Amplification(double total, double log, double flush, double compaction) {
    /** The amplification of a step's writes; null where one of them is not known, or is nothing. */
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
