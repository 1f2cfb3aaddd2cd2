package io.linkbenchx.internal.archive;

import io.linkbenchx.result.Batch;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Writes batches.csv: a row per tenth of a second of the measured part, from which the step's
 * intervals can be recomputed. docs/results.md describes its columns.
 */
final class BatchesFile implements AutoCloseable {
  /** Number of rows written together: about a second's. */
  private static final int ROWS = 10;

  /** The columns before those of the types. */
  private static final List<String> FIXED =
      List.of("start_s", "length_s", "completed", "served", "service_us", "backlog");

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
      file.text(String.join(",", FIXED) + "," + types + "\n");
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

  /**
   * Parses the whole lines of a file.
   *
   * @throws IllegalArgumentException if a line is invalid
   */
  static List<Batch> parse(List<String> lines) {
    List<Batch> batches = new ArrayList<>();
    for (String line : lines.subList(Math.min(1, lines.size()), lines.size())) {
      String[] names = lines.get(0).split(",", -1);
      String[] row = line.split(",", -1);
      Map<String, Long> completed = new LinkedHashMap<>();
      for (int i = FIXED.size(); i < names.length && names.length == row.length; i++) {
        completed.put(names[i], Csv.field(names[i], row[i], Csv::count));
      }
      if (!lines.get(0).startsWith(String.join(",", FIXED)) || names.length != row.length) {
        throw new IllegalArgumentException("too few fields");
      }
      batches.add(
          new Batch(
              Csv.field(names[0], row[0], Csv::amount),
              Csv.field(names[1], row[1], Csv::amount),
              completed,
              Csv.field(names[3], row[3], Csv::count),
              Csv.field(names[4], row[4], Csv::amount),
              Csv.field(names[5], row[5], Csv::count)));
    }
    return batches;
  }

  @Override
  public void close() {
    if (file != null) {
      file.close();
    }
  }
}
