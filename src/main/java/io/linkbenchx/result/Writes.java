package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * Bytes written in the measured part of a step, all counted over the same stretch of time. Null =
 * not measured.
 *
 * @param logicalBytes of the rows that its transactions wrote: all columns of a row inserted or
 *     changed, the key of a row deleted; not index entries, count rows, or what a database adds
 * @param logBytes that the engine wrote to its log
 * @param flushBytes of memtables that the engine wrote out
 * @param compactionBytes that the engine wrote while it compacted, whichever step's rows they were
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
