package io.linkbenchx.statistics;

/**
 * Figures per operation as the published benchmarks of databases define them. An operation is
 * whatever the count says: a transaction, a query, a row. NaN where the count is 0.
 */
public final class CostFormulas {
  private static final double MICROS = 1e6;
  private static final double PERCENT = 100;
  private static final double KIB = 1024;

  private CostFormulas() {}

  /** r/q, w/q, cs/q: how much a counter grew, per operation. */
  public static double perOperation(double grown, double operations) {
    return operations > 0 ? grown / operations : Double.NaN;
  }

  /** rKB/q, wKB/q: KiB per operation. */
  public static double kibPerOperation(double bytes, double operations) {
    return perOperation(bytes / KIB, operations);
  }

  /** cpu%: share of all processors' time that was used, 0 … 100. */
  public static double cpuPercent(double busySeconds, double allSeconds) {
    return allSeconds > 0 ? PERCENT * busySeconds / allSeconds : Double.NaN;
  }

  /** (cpu% / rate) · 10⁶, the form of 2014: compares on machines of as many processors only. */
  public static double cpuPerQuery2014(double cpuPercent, double rate) {
    return perOperation(cpuPercent * MICROS, rate);
  }

  /** (cpu% · 1000) / rate, the form of 2016 for loads. */
  public static double cpuPerRow2016(double cpuPercent, double rate) {
    return perOperation(cpuPercent * 1000, rate);
  }

  /** cpupq: microseconds of processor time per operation, from the share of all processors. */
  public static double cpuMicros(double cpuPercent, double processors, double rate) {
    return perOperation(cpuPercent / PERCENT * processors * MICROS, rate);
  }

  /** ccpupq, scpupq: microseconds of processor time per operation, of a process. */
  public static double cpuMicros(double cpuSeconds, double operations) {
    return perOperation(cpuSeconds * MICROS, operations);
  }

  /** Bytes of the database per row or document in it. */
  public static double bytesPerRow(double bytes, double rows) {
    return perOperation(bytes, rows);
  }

  /** Bytes written, per byte that the writer was given: of a device, of an engine. */
  public static double writeAmplification(double written, double given) {
    return given > 0 ? written / given : Double.NaN;
  }
}
