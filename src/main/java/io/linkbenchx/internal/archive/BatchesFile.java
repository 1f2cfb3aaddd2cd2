package io.linkbenchx.internal.archive;

import io.linkbenchx.result.Batch;
import java.util.Locale;
import java.util.function.Supplier;

/**
 * Writes batches.csv: a row per tenth of a second of the measured part, from which the step's
 * intervals can be recomputed. docs/results.md describes its columns.
 */
final class BatchesFile implements AutoCloseable {
  /** Number of rows written together: about a second's. */
  private static final int ROWS = 10;

  private final Supplier<GuardedFile> opening;
  private GuardedFile file;
  private int rows;

  /**
   * @param opening creates the file with the first batch: a load has none
   */
  BatchesFile(Supplier<GuardedFile> opening) {
    this.opening = opening;
  }

  void add(Batch batch) {
    if (file == null) {
      file = opening.get();
      String types = String.join(",", batch.completed().keySet());
      file.text("start_s,length_s,completed,served,service_us,backlog," + types + "\n");
    }
    StringBuilder line = new StringBuilder(120);
    line.append(
        String.format(
            Locale.ROOT,
            "%.6f,%.6f,%d,%d,%.1f,%d",
            batch.startSeconds(),
            batch.seconds(),
            batch.transactions(),
            batch.served(),
            batch.serviceMicros(),
            batch.backlog()));
    batch.completed().values().forEach(count -> line.append(',').append(count));
    file.text(line.append('\n'));
    rows++;
    if (rows % ROWS == 0) {
      file.flush();
    }
  }

  @Override
  public void close() {
    if (file != null) {
      file.close();
    }
  }
}
