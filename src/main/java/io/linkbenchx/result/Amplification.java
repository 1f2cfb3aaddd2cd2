package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * Bytes an engine wrote for each logical byte, those of {@link Writes}. All null where one of them
 * is not known, and where nothing was written.
 *
 * @param writeAmplification (log + flush + compaction) / logical bytes
 * @param logAmplification log bytes / logical bytes
 * @param flushAmplification flushed bytes / logical bytes
 * @param compactionAmplification compaction bytes / logical bytes
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Amplification(
    Double writeAmplification,
    Double logAmplification,
    Double flushAmplification,
    Double compactionAmplification) {
  /** Not measured. */
  public static final Amplification NONE = new Amplification(null, null, null, null);

  /** Of the bytes of a step. */
  public static Amplification of(Writes writes) {
    Long engine = writes.engineBytes();
    if (engine == null || writes.logicalBytes() == null || writes.logicalBytes() <= 0) {
      return NONE;
    }
    double logical = writes.logicalBytes();
    return new Amplification(
        engine / logical,
        writes.logBytes() / logical,
        writes.flushBytes() / logical,
        writes.compactionBytes() / logical);
  }
}
