package io.linkbenchx.workload;

/**
 * The data that a workload makes, known before there is a database: by its load, or by steps that
 * only insert.
 *
 * @param rows of all kinds, exact or a close estimate
 * @param bytes of all columns of these rows, without indexes, copies and what a database adds, and
 *     before compression; an estimate
 */
public record DataEstimate(long rows, long bytes) {

  /** Rows of so many bytes each. */
  public static DataEstimate of(long rows, double bytesPerRow) {
    return new DataEstimate(rows, Math.round(rows * bytesPerRow));
  }

  /** Both together. */
  public DataEstimate plus(DataEstimate other) {
    return new DataEstimate(rows + other.rows, bytes + other.bytes);
  }

  /** Bytes of a row; 0 without rows. */
  public double bytesPerRow() {
    return rows == 0 ? 0 : (double) bytes / rows;
  }
}
