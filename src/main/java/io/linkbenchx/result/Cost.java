package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * What a step cost per completed transaction beside time. Null = not measured.
 *
 * @param writeKb KB (1024 B) written to the block layer by this process, per transaction; embedded
 *     engines only
 * @param readKb likewise read
 * @param cpuMicros CPU of this process
 * @param clientCpuMicros of it, what the client alone needs (noop calibration), embedded engines
 *     only
 * @param contextSwitches of the whole machine
 * @param writeAmplification (log + flush + compaction) / user bytes
 * @param logAmplification log bytes / user bytes
 * @param flushAmplification flushed bytes / user bytes
 * @param compactionAmplification compaction bytes / user bytes
 * @param databaseBytes size at the end of the step
 * @param logicalBytes bytes of the rows loaded, keys and payloads
 * @param engine the database's own figures
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Cost(
    Double writeKb,
    Double readKb,
    Double cpuMicros,
    Double clientCpuMicros,
    Double contextSwitches,
    Double writeAmplification,
    Double logAmplification,
    Double flushAmplification,
    Double compactionAmplification,
    Long databaseBytes,
    Long logicalBytes,
    EngineStatistics engine) {}
