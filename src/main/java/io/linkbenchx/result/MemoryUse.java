package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * Memory of a process, KB (1024 B). Null = not measured.
 *
 * @param rssKb resident size at the end of the step
 * @param peakRssKb largest resident size since the process began
 * @param mappedKb of the resident size, pages of files: a memory-mapped engine's database,
 *     libraries
 * @param heapKb of the resident size, what the Java heap has committed
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record MemoryUse(Long rssKb, Long peakRssKb, Long mappedKb, Long heapKb) {}
