package io.linkbenchx.result;

/** When the clients of a role ended, seconds from the start of the measured part. */
public record FinishTimes(double min, double median, double max) {}
