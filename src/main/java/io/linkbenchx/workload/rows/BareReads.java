package io.linkbenchx.workload.rows;

import io.linkbenchx.db.rows.BareReader;
import io.linkbenchx.db.rows.RowSupport;
import io.linkbenchx.random.RandomStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/** The bare loop beside PointQuery: the same keys drawn, and the engine's own get. */
final class BareReads {
  private static final int CHUNK = 1000;
  private static final double NANOS = 1e9;

  private final RowModel model;
  private final RowSupport rows;

  BareReads(RowModel model, RowSupport rows) {
    this.model = model;
    this.rows = rows;
  }

  /** Reads per second of all threads together. */
  double rate(int threads, double seconds) {
    List<FutureTask<Double>> tasks = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      int number = i;
      FutureTask<Double> task = new FutureTask<>(() -> rateOf(number, seconds));
      tasks.add(task);
      new Thread(task, "bare-" + i).start();
    }
    double sum = 0;
    for (FutureTask<Double> task : tasks) {
      sum += get(task);
    }
    return sum;
  }

  private static double get(FutureTask<Double> task) {
    try {
      return task.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    } catch (ExecutionException e) {
      throw new IllegalStateException("the bare loop failed", e.getCause());
    }
  }

  private double rateOf(int thread, double seconds) {
    Chooser chooser = new Chooser(model, thread);
    RandomStream random = RandomStream.of(thread, CHUNK);
    try (BareReader reader = rows.openBareReader(model.layout()).orElseThrow()) {
      long start = System.nanoTime();
      long limit = start + (long) (seconds * NANOS);
      long found = 0;
      long reads = 0;
      long now = start;
      while (now < limit) {
        found += chunk(chooser, random, reader);
        reads += CHUNK;
        now = System.nanoTime();
      }
      if (found != reads) {
        throw new IllegalStateException("rows are missing: load the tables again");
      }
      return reads * NANOS / (now - start);
    }
  }

  private static int chunk(Chooser chooser, RandomStream random, BareReader reader) {
    int found = 0;
    for (int i = 0; i < CHUNK; i++) {
      chooser.begin(random);
      found += reader.read(chooser.table(random), chooser.id(random)) ? 1 : 0;
    }
    return found;
  }
}
