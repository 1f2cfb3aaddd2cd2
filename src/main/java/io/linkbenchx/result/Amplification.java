package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * Bytes an engine wrote for each byte it was given. All null where it does not tell.
 *
 * @param writeAmplification (log + flush + compaction) / user bytes
 * @param logAmplification log bytes / user bytes
 * @param flushAmplification flushed bytes / user bytes
 * @param compactionAmplification compaction bytes / user bytes
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Amplification(
    Double writeAmplification,
    Double logAmplification,
    Double flushAmplification,
    Double compactionAmplification) {
  /** Not measured. */
  public static final Amplification NONE = new Amplification(null, null, null, null);

  /** Of bytes that were logged, flushed and compacted for so many bytes given. */
  public static Amplification of(double userBytes, long logged, long flushed, long compacted) {
    double log = logged / userBytes;
    double flush = flushed / userBytes;
    double compaction = compacted / userBytes;
    return new Amplification(log + flush + compaction, log, flush, compaction);
  }
}
