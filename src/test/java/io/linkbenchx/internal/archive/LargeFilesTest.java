package io.linkbenchx.internal.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.ArchiveException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files of long steps are read in parts, and only as far as charts need them. */
class LargeFilesTest {
  private static final int SECONDS = 150;
  private static final String CLOSED = "steps/02-run";

  @TempDir Path results;
  private StoredRun stored;

  @BeforeEach
  void made() {
    ResultDirectory result =
        ResultDirectory.create(
            ArchiveSettings.in(results), Instant.EPOCH, "LinkGraph", "", "# default\n");
    new FakeRun(3, "", SECONDS).play(result);
    result.close();
    stored = StoredRun.read(result.path());
  }

  @Test
  void aLineThatAKillCutOffIsNotAdded() throws IOException {
    Path file = stored.directory().resolve(CLOSED).resolve("latency.hlog");
    Map<String, Histogram> whole = stored.histograms(CLOSED);
    Files.writeString(file, "Tag=cut off", StandardOpenOption.APPEND);

    assertThat(stored.histograms(CLOSED)).hasSizeGreaterThan(5).isEqualTo(whole);
    assertThat(whole.keySet()).noneMatch(tag -> tag.startsWith("warmup."));
  }

  @Test
  void aDamagedLineIsNamed() throws IOException {
    Path file = stored.directory().resolve(CLOSED).resolve("latency.hlog");
    Files.writeString(file, "no entry\n", StandardOpenOption.APPEND);

    assertThatThrownBy(() -> stored.histograms(CLOSED))
        .isInstanceOf(ArchiveException.class)
        .hasMessageContaining(" is damaged: a line is no entry; ");
  }

  @Test
  void chartsOfALargeFileHaveAllIntervalsAndTheMinutesOfEachType() throws IOException {
    Path file = stored.directory().resolve(CLOSED).resolve("intervals.csv");
    List<IntervalRow> all = stored.intervals(CLOSED);
    List<IntervalRow> wanted =
        all.stream().filter(row -> row.isInterval() == row.type().equals(IntervalRow.ALL)).toList();
    Files.writeString(file, "interval,run,cut off", StandardOpenOption.APPEND);

    assertThat(IntervalsCsv.course(file)).isEqualTo(wanted);
    assertThat(wanted)
        .filteredOn(row -> !row.isInterval())
        .extracting(IntervalRow::type)
        .contains("GET_LINKS_LIST");
    assertThat(wanted).filteredOn(IntervalRow::isInterval).hasSizeGreaterThanOrEqualTo(SECONDS);
    assertThat(stored.course(CLOSED))
        .as("a small file")
        .isEqualTo(all.stream().filter(IntervalRow::isInterval).toList());
  }
}
