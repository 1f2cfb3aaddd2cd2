package io.linkbenchx.workload;

/**
 * The data that a workload creates, by its load or by steps that only insert; known before there is
 * a database.
 *
 * @param rows of all kinds, exact or a close estimate
 * @param bytes of all columns of these rows, before compression and without indexes, copies and the
 *     database's own overhead; an estimate
 */
public record DataEstimate(long rows, long bytes) {

  /** Rows of this many bytes each. */
  public static DataEstimate of(long rows, double bytesPerRow) {
    return new DataEstimate(rows, Math.round(rows * bytesPerRow));
  }

  /** The sum of both. */
  public DataEstimate plus(DataEstimate other) {
    return new DataEstimate(rows + other.rows, bytes + other.bytes);
  }

  /** Average bytes per row; 0 without rows. */
  public double bytesPerRow() {
    return rows == 0 ? 0 : (double) bytes / rows;
  }
}
