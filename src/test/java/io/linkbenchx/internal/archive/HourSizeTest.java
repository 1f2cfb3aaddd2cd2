package io.linkbenchx.internal.archive;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.internal.measure.LatencyScale;
import io.linkbenchx.result.Arrival;
import io.linkbenchx.result.Batch;
import io.linkbenchx.result.IntervalSnapshot;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepPhase;
import io.linkbenchx.result.TypeInterval;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The result files of an hour take at most 20 MB: the worst case, ten types in open loop. */
class HourSizeTest {
  private static final long LIMIT = 20_000_000;
  private static final int SECONDS = 3600;

  @TempDir Path results;

  @Test
  void anHourOfTenTypesInOpenLoopFits() throws IOException {
    ResultDirectory directory =
        ResultDirectory.create(
            ArchiveSettings.in(results),
            Instant.EPOCH,
            "LinkGraph",
            null,
            "workload = LinkGraph\n");
    Step step =
        new Step(
            1,
            "open",
            "LinkGraph",
            "rocksdb",
            StepMode.OPEN,
            2,
            new Step.Schedule(Arrival.POISSON, 47_000, null, null, 0, SECONDS));
    directory.stepStarted(step);
    List<List<TypeInterval>> pool = pool();
    Random random = new Random(7);
    Histogram lag = LatencyScale.histogram();
    lag.recordValueWithCount(3_000, 40_000);
    long transactions = 0;
    for (int second = 0; second < SECONDS; second++) {
      List<TypeInterval> types = pool.get(random.nextInt(pool.size()));
      IntervalSnapshot snapshot =
          new IntervalSnapshot(
              new IntervalSnapshot.Span(
                  StepPhase.RUN,
                  second + 0.0004,
                  second + 1.0004,
                  1_795_000_000_000L + second * 1000L),
              types,
              lag,
              null,
              new IntervalSnapshot.Queue(0.0123, random.nextInt(100), 0),
              probes(random));
      transactions += snapshot.count();
      directory.interval(step, snapshot);
      for (int tenth = 0; tenth < 10; tenth++) {
        directory.batch(step, batch(types, second + tenth / 10.0));
      }
    }
    directory.close();

    assertThat(size(directory.path())).isLessThanOrEqualTo(LIMIT);
    assertThat(directory.failure()).isEmpty();
    long logged =
        new StoredRun(directory.path(), null)
            .histograms(step.directory()).entrySet().stream()
                .filter(entry -> entry.getKey().endsWith(".response"))
                .mapToLong(entry -> entry.getValue().getTotalCount())
                .sum();
    assertThat(logged).as("no sample is lost by joining entries").isEqualTo(transactions);
  }

  private static Batch batch(List<TypeInterval> types, double start) {
    Map<String, Long> completed = new LinkedHashMap<>();
    types.forEach(type -> completed.put(type.name(), type.count() / 10));
    return new Batch(start, 0.1000123, completed, 4_700, 141_000.7, 12);
  }

  private static List<List<TypeInterval>> pool() {
    FakeTypes types = new FakeTypes(42);
    List<List<TypeInterval>> pool = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      pool.add(types.interval(47_000, true, 1 + i % 4 * 0.2));
    }
    return pool;
  }

  private static Map<String, Double> probes(Random random) {
    Map<String, Double> probes = new LinkedHashMap<>();
    for (String name :
        List.of(
            "cpu_user_percent",
            "cpu_system_percent",
            "cpu_iowait_percent",
            "process_cpu_percent",
            "disk_write_kb_s",
            "disk_read_kb_s",
            "disk_writes_s",
            "disk_reads_s",
            "context_switches_s",
            "gc_pause_ms",
            "heap_mb",
            "database_mb")) {
      probes.put(name, random.nextDouble() * 10_000);
    }
    return probes;
  }

  private static long size(Path directory) throws IOException {
    try (Stream<Path> files = Files.walk(directory)) {
      long total = 0;
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        total += Files.size(file);
      }
      return total;
    }
  }
}
