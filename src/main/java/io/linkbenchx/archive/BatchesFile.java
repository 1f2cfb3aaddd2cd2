package io.linkbenchx.archive;

import io.linkbenchx.result.Batch;
import java.util.Locale;

/**
 * Writes batches.csv: a row per tenth of a second of the measured part, from which anybody can
 * compute the step's intervals again. docs/statistics.md has its columns.
 */
final class BatchesFile implements AutoCloseable {
  /** Rows that are written together: about a second. */
  private static final int ROWS = 10;

  private final GuardedFile file;
  private boolean headed;
  private int rows;

  BatchesFile(GuardedFile file) {
    this.file = file;
  }

  void add(Batch batch) {
    if (!headed) {
      headed = true;
      String types = String.join(",", batch.completed().keySet());
      file.text("start_s,length_s,completed,service_us,backlog," + types + "\n");
    }
    StringBuilder line = new StringBuilder(120);
    line.append(
        String.format(
            Locale.ROOT,
            "%.6f,%.6f,%d,%.1f,%d",
            batch.startSeconds(),
            batch.seconds(),
            batch.transactions(),
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
    file.close();
  }
}
