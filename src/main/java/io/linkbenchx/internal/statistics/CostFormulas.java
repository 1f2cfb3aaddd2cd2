package io.linkbenchx.internal.statistics;

/**
 * Figures per operation as the published benchmarks of databases define them. An operation is
 * whatever is counted: a transaction, a query, a row. NaN if the count is 0.
 */
public final class CostFormulas {
  private CostFormulas() {}

  /** r/q, w/q, cs/q: growth of a counter per operation. */
  public static double perOperation(double grown, double operations) {
    return operations > 0 ? grown / operations : Double.NaN;
  }

  /** rKB/q, wKB/q: KiB per operation. */
  public static double kibPerOperation(double bytes, double operations) {
    return perOperation(bytes / 1024, operations);
  }

  /** cpu%: used share of all processors' time, 0 … 100. */
  public static double cpuPercent(double busySeconds, double allSeconds) {
    return allSeconds > 0 ? 100 * busySeconds / allSeconds : Double.NaN;
  }

  /**
   * (cpu% / rate) · 10⁶, the form of 2014: only comparable between machines with the same number of
   * processors.
   */
  public static double cpuPerQuery2014(double cpuPercent, double rate) {
    return perOperation(cpuPercent * 1e6, rate);
  }

  /** (cpu% · 1000) / rate, the form of 2016 for loads. */
  public static double cpuPerRow2016(double cpuPercent, double rate) {
    return perOperation(cpuPercent * 1000, rate);
  }

  /** cpupq: microseconds of CPU time per operation, from the share of all processors. */
  public static double cpuMicros(double cpuPercent, double processors, double rate) {
    return cpuMicros(cpuPercent / 100 * processors, rate);
  }

  /**
   * ccpupq, scpupq: microseconds of CPU time per operation, for a process. NaN if the time is not
   * above 0: every operation takes some, but a short period less than the clock's step.
   */
  public static double cpuMicros(double cpuSeconds, double operations) {
    return cpuSeconds > 0 ? perOperation(cpuSeconds * 1e6, operations) : Double.NaN;
  }

  /** Bytes written per byte received, for a device or an engine. */
  public static double writeAmplification(double written, double given) {
    return given > 0 ? written / given : Double.NaN;
  }

  /**
   * Share of the requested bytes that came from the page cache, 0 … 1; 0 if the system read ahead
   * more than was requested. NaN if nothing was requested.
   */
  public static double pageCacheShare(double fromDevice, double asked) {
    return asked > 0 ? Math.max(0, 1 - fromDevice / asked) : Double.NaN;
  }
}
