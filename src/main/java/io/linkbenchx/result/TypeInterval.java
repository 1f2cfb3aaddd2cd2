package io.linkbenchx.result;

import org.HdrHistogram.Histogram;

/**
 * One transaction type in one interval, all clients merged. The histograms hold nanoseconds, are
 * reused for the next interval, and are null where nothing was recorded.
 */
public record TypeInterval(
    String name,
    long count,
    long errors,
    long retried,
    long retries,
    long hits,
    long targets,
    long rows,
    Histogram service,
    Histogram response) {}
