package io.linkbenchx.internal.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.ArchiveException;
import io.linkbenchx.internal.archive.ArchiveSettings.LedgerLevel;
import io.linkbenchx.internal.measure.LatencyScale;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LegacyCsvTest {
  @TempDir Path directory;

  @Test
  void statsHaveABlockPerStepInLinkBenchsOrder() throws IOException {
    Locale before = Locale.getDefault();
    Locale.setDefault(Locale.GERMANY);
    try {
      play();
    } finally {
      Locale.setDefault(before);
    }
    List<String> lines = Files.readAllLines(stats());

    assertThat(lines).filteredOn(line -> line.startsWith("op,count,p25_low,p25_high")).hasSize(3);
    assertThat(lines.subList(1, 4))
        .extracting(LegacyCsvTest::op)
        .containsExactly("LOAD_NODE_BULK", "LOAD_LINKS_BULK", "LOAD_COUNTS_BULK");
    assertThat(lines.subList(5, 15))
        .extracting(LegacyCsvTest::op)
        .containsExactly(
            "ADD_NODE",
            "UPDATE_NODE",
            "DELETE_NODE",
            "GET_NODE",
            "ADD_LINK",
            "DELETE_LINK",
            "UPDATE_LINK",
            "COUNT_LINK",
            "MULTIGET_LINK",
            "GET_LINKS_LIST");
    assertThat(lines).allSatisfy(line -> assertThat(line.split(",")).hasSize(14));
    assertThat(lines.get(5)).contains(",0,0.1,0,0.1,");
  }

  @Test
  void streamHasARowPerIntervalAndOperation() throws IOException {
    play();
    List<String> lines = Files.readAllLines(stream());

    assertThat(lines.get(0))
        .isEqualTo(
            "threadID,timestamp,op,totalops,totalerrors,ops,sampleDuration_us,sampleOps,mean_us,"
                + "min_us,p25_us,p50_us,p75_us,p90_us,p95_us,p99_us,max_us");
    assertThat(lines).hasSize(1 + 7 * 3 + 6 * 10 + 6 * 10);
    assertThat(lines).allSatisfy(line -> assertThat(line.split(",", -1)).hasSize(17));
    List<String> nodes = lines.stream().filter(line -> line.contains(",GET_NODE,")).toList();
    assertThat(nodes.get(0)).startsWith("0,1795223461,GET_NODE,").contains(",1000000,");
    long ops =
        Long.parseLong(nodes.get(0).split(",")[5]) + Long.parseLong(nodes.get(1).split(",")[5]);
    assertThat(nodes.get(1).split(",")[3]).isEqualTo(Long.toString(ops));
  }

  @Test
  void bucketsAreThoseOfLinkBench() {
    Histogram nanos = LatencyScale.histogram();
    nanos.recordValueWithCount(50_000, 50);
    nanos.recordValueWithCount(1_500_000, 25);
    nanos.recordValueWithCount(250_000_000, 20);
    nanos.recordValueWithCount(70_000_000_000L, 5);

    assertThat(LegacyCsv.bounds(nanos, 25)).containsExactly(0, 0.1);
    assertThat(LegacyCsv.bounds(nanos, 50)).containsExactly(0, 0.1);
    assertThat(LegacyCsv.bounds(nanos, 75)).containsExactly(1, 2);
    assertThat(LegacyCsv.bounds(nanos, 95)).containsExactly(200, 300);
    assertThat(LegacyCsv.bounds(nanos, 99)).containsExactly(10_000, 100_000);
  }

  @Test
  void withFewValuesTheFirstBucketIsTakenEvenIfItIsEmpty() {
    Histogram nanos = LatencyScale.histogram();
    nanos.recordValueWithCount(1_500_000, 3);

    assertThat(LegacyCsv.bounds(nanos, 25)).containsExactly(0, 0.1);
    assertThat(LegacyCsv.bounds(nanos, 50)).containsExactly(1, 2);
  }

  @Test
  void nothingIsMadeUnlessAskedForAndAnUnwritableFileIsRefused() {
    assertThat(LegacyCsv.create(ArchiveSettings.in(directory))).isEmpty();
    ArchiveSettings nowhere = settings(Optional.of(directory.resolve("no/such/file.csv")));
    assertThatThrownBy(() -> LegacyCsv.create(nowhere))
        .isInstanceOf(ArchiveException.class)
        .hasMessageContaining("file.csv");
  }

  private void play() {
    LegacyCsv csv = LegacyCsv.create(settings(Optional.of(stats()))).orElseThrow();
    new FakeRun(5, null, 6).play(csv);
    assertThat(csv.failure()).isEmpty();
  }

  private ArchiveSettings settings(Optional<Path> stats) {
    return new ArchiveSettings(
        directory,
        Optional.of(Duration.ofSeconds(10)),
        stats,
        Optional.of(stream()),
        LedgerLevel.SAMPLE);
  }

  private Path stats() {
    return directory.resolve("stats.csv");
  }

  private Path stream() {
    return directory.resolve("stream.csv");
  }

  private static String op(String line) {
    return line.substring(0, line.indexOf(','));
  }
}
