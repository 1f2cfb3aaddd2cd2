package io.linkbenchx.internal.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.linkbenchx.internal.measure.LatencyScale;
import io.linkbenchx.result.Batch;
import io.linkbenchx.result.IntervalCounts;
import io.linkbenchx.result.IntervalSnapshot;
import io.linkbenchx.result.Latency;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepPhase;
import io.linkbenchx.result.TypeInterval;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogProcessor;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StepFilesTest {
  private static final long START = 1_795_223_460_000L;
  private static final Step STEP =
      new Step(1, "run", "LinkGraph", "rocksdb", StepMode.CLOSED, 2, Step.Schedule.closed(2, 130));

  @TempDir Path run;

  @Test
  void histogramsOpenInTheToolsOfHdrHistogram() throws IOException, InterruptedException {
    writeSeconds(25);
    Path log = run.resolve(STEP.directory()).resolve(StepFiles.HISTOGRAMS);

    List<String> tags = new ArrayList<>();
    Histogram merged = LatencyScale.histogram();
    try (HistogramLogReader reader = new HistogramLogReader(log.toFile())) {
      while (reader.hasNext()) {
        EncodableHistogram entry = reader.nextIntervalHistogram();
        tags.add(entry.getTag());
        if (entry.getTag().equals("GET_NODE.service")) {
          merged.add((Histogram) entry);
        }
      }
      assertThat(reader.getStartTimeSec()).isEqualTo((START - 2000) / 1000.0);
    }

    assertThat(tags)
        .containsExactly(
            "warmup.ALL.service", "GET_NODE.service", "GET_NODE.service", "GET_NODE.service");
    assertThat(merged.getTotalCount()).isEqualTo(25 * 100);
    assertThat(merged.getMaxValue()).isBetween(99_900L, 100_100L);
    assertThat(processed(log)).contains("Mean", "50.015 0.5", "2500");
  }

  @Test
  void batchesAreRowsAndALoadHasNone() throws IOException {
    RunFiles files = new RunFiles();
    Path file = run.resolve(STEP.directory()).resolve(StepFiles.BATCHES);
    Map<String, Long> completed = new LinkedHashMap<>();
    completed.put("GET_NODE", 7L);
    completed.put("ADD_LINK", 3L);
    try (BatchesFile batches = new BatchesFile(() -> new GuardedFile(file, files))) {
      assertThat(file).doesNotExist();
      Files.createDirectories(file.getParent());
      batches.add(new Batch(0, 0.1, completed, 9, 1234.56, 0));
      batches.add(new Batch(0.1, 0.1000009, completed, 11, 2e9, 5));
    }

    assertThat(file)
        .hasContent(
            """
            start_s,length_s,completed,served,service_us,backlog,GET_NODE,ADD_LINK
            0.000000,0.100000,10,9,1234.6,0,7,3
            0.100000,0.100001,10,11,2000000000.0,5,7,3
            """);
  }

  private static String processed(Path log) throws IOException, InterruptedException {
    PrintStream console = System.out;
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    System.setOut(new PrintStream(text, true, StandardCharsets.UTF_8));
    try {
      HistogramLogProcessor processor =
          new HistogramLogProcessor(
              new String[] {
                "-i", log.toString(), "-tag", "GET_NODE.service", "-outputValueUnitRatio", "1000"
              });
      processor.start();
      processor.join();
    } finally {
      System.setOut(console);
    }
    return text.toString(StandardCharsets.UTF_8);
  }

  @Test
  void minutesAreMadeFromMergedHistograms() {
    writeSeconds(130);
    List<IntervalRow> rows = new StoredRun(run, null).intervals(STEP.directory());

    List<IntervalRow> minutes = rows.stream().filter(row -> !row.isInterval()).toList();
    assertThat(minutes)
        .extracting(IntervalRow::type)
        .containsExactly("GET_NODE", "ALL", "GET_NODE", "ALL", "GET_NODE", "ALL");
    assertThat(minutes).extracting(IntervalRow::startSeconds).contains(0.0, 60.0, 120.0);
    assertThat(minutes.get(4).endSeconds()).isEqualTo(130);
    Histogram minute = LatencyScale.histogram();
    for (int second = 0; second < 60; second++) {
      minute.add(latencies(100));
    }
    assertThat(minutes.get(0).count()).isEqualTo(6_000);
    assertThat(minutes.get(0).service().p99_9()).isNull();
    assertThat(minutes.get(0).service().p99())
        .isCloseTo(Latency.ofNanos(minute).p99(), within(0.1));
  }

  @Test
  void aTypeWithNothingToSayIsLeftOutButAStallIsARow() {
    StepFiles files = files(10);
    files.add(snapshot(StepPhase.RUN, 0, List.of(type(0)), Map.of()));
    files.close();

    List<IntervalRow> rows = new StoredRun(run, null).intervals(STEP.directory());
    assertThat(rows).extracting(IntervalRow::type).containsOnly("ALL");
    assertThat(rows.get(0).count()).isZero();
    assertThat(rows.get(0).service()).isNull();
    assertThat(rows.get(0).queue().oldestSeconds()).isEqualTo(0.5);
  }

  @Test
  void aProbeThatAppearsLaterIsAppendedOnTheRight() throws IOException {
    StepFiles files = files(10);
    files.add(snapshot(StepPhase.RUN, 0, List.of(), Map.of("cpu_percent", 12.345678)));
    Map<String, Double> more = new LinkedHashMap<>();
    more.put("database_mb", 7.0);
    more.put("cpu_percent", Double.NaN);
    files.add(snapshot(StepPhase.RUN, 1, List.of(), more));
    files.close();

    assertThat(Files.readString(run.resolve(STEP.directory()).resolve(StepFiles.SYSTEM)))
        .isEqualTo(
            """
            start_s,end_s,epoch_ms,cpu_percent
            0,1,1795223460000,12.3457
            start_s,end_s,epoch_ms,cpu_percent,database_mb
            1,2,1795223461000,,7
            """);
    SystemSeries series = new StoredRun(run, null).system(STEP.directory());
    assertThat(series.columns()).containsExactly("cpu_percent", "database_mb");
    assertThat(series.column("database_mb")).containsExactly(Double.NaN, 7.0);
  }

  private void writeSeconds(int seconds) {
    StepFiles files = files(10);
    for (int second = -2; second < 0; second++) {
      TypeInterval all = new TypeInterval("ALL", IntervalCounts.of(100, 0), latencies(100), null);
      files.add(snapshot(StepPhase.WARMUP, second, List.of(all), Map.of()));
    }
    for (int second = 0; second < seconds; second++) {
      files.add(snapshot(StepPhase.RUN, second, List.of(type(100)), Map.of()));
    }
    files.close();
  }

  private StepFiles files(int histogramSeconds) {
    return files(STEP, Optional.of(Duration.ofSeconds(histogramSeconds)));
  }

  private StepFiles files(Step step, Optional<Duration> histogramInterval) {
    return new StepFiles(run, step, histogramInterval, new RunFiles());
  }

  private long entries(Step.Schedule schedule, int seconds) throws IOException {
    Step step = new Step(3, "any", "LinkGraph", "rocksdb", StepMode.CLOSED, 2, schedule);
    StepFiles files = files(step, Optional.empty());
    for (int second = 0; second < seconds; second++) {
      files.add(snapshot(StepPhase.RUN, second, List.of(type(100)), Map.of()));
    }
    files.close();
    try (Stream<String> lines =
        Files.lines(run.resolve(step.directory()).resolve(StepFiles.HISTOGRAMS))) {
      return lines.filter(line -> line.startsWith("Tag=")).count();
    }
  }

  @Test
  void aStepOfUpToTenMinutesHasAnEntryForEachSecond() throws IOException {
    assertThat(entries(Step.Schedule.closed(0, 600), 30)).isEqualTo(30);
    assertThat(entries(Step.Schedule.closed(0, 601), 30)).isEqualTo(3);
    assertThat(entries(Step.Schedule.UNTIMED, 700))
        .as("one of unknown length, for ten minutes")
        .isEqualTo(600 + 10);
  }

  @Test
  void theLogOfALongStepHasFewerEntriesThanItHasPeriodsAndKeepsToItsSize() throws IOException {
    int seconds = 3000;
    Random random = new Random(1);
    List<TypeInterval> types = new ArrayList<>();
    for (int type = 0; type < 20; type++) {
      Histogram service = LatencyScale.histogram();
      for (int n = 0; n < 5000; n++) {
        service.recordValue((long) (200_000 * Math.exp(random.nextGaussian())));
      }
      types.add(new TypeInterval("TYPE_" + type, IntervalCounts.of(5000, 0), service, null));
    }
    Step step =
        new Step(
            3, "any", "LinkGraph", "rocksdb", StepMode.CLOSED, 2, Step.Schedule.closed(0, 7200));
    StepFiles files = files(step, Optional.empty());
    for (int second = 0; second < seconds; second++) {
      files.add(snapshot(StepPhase.RUN, second, types, Map.of()));
    }
    files.close();

    Path log = run.resolve(step.directory()).resolve(StepFiles.HISTOGRAMS);
    long entry = Files.readAllLines(log).get(20).length();
    assertThat(Files.size(log)).isBetween(2_000_000L, 1_000_000 + 1_200L * seconds + 60 * entry);
    try (Stream<String> lines = Files.lines(log)) {
      assertThat(lines.filter(line -> line.startsWith("Tag=TYPE_1."))).hasSizeLessThan(300);
    }
  }

  /** 1 … count microseconds, one each. */
  private static Histogram latencies(int count) {
    Histogram histogram = LatencyScale.histogram();
    for (int micros = 1; micros <= count; micros++) {
      histogram.recordValue(micros * 1000L);
    }
    return histogram;
  }

  private static TypeInterval type(int count) {
    return new TypeInterval(
        "GET_NODE",
        new IntervalCounts(count, 0, 0, 0, count, count, count, 0),
        latencies(count),
        null);
  }

  private static IntervalSnapshot snapshot(
      StepPhase phase, int second, List<TypeInterval> types, Map<String, Double> system) {
    return new IntervalSnapshot(
        new IntervalSnapshot.Span(phase, second, second + 1, START + second * 1000L),
        types,
        null,
        null,
        new IntervalSnapshot.Queue(0.5, 0, 0),
        system);
  }
}
