package io.linkbenchx.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.result.RunStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StoredRunTest {
  private static final String OPEN = "steps/03-open";

  @TempDir Path results;
  private Path killed;

  /** A run whose process dies in the open step: nothing is closed and nothing is told the end. */
  @BeforeEach
  void killARun() {
    ResultDirectory directory =
        ResultDirectory.create(
            ArchiveSettings.in(results), Instant.EPOCH, "LinkGraph", "killed", "seed = 1\n");
    new FakeRun(3, "killed", 24).playUntilKilled(directory);
    killed = directory.path();
  }

  @Test
  void aKilledRunReadsUpToItsLastInterval() {
    StoredRun stored = StoredRun.read(killed);

    assertThat(stored.result().status()).isEqualTo(RunStatus.RUNNING);
    assertThat(stored.result().steps()).extracting("name").containsExactly("load", "run");
    assertThat(stored.stepDirectories()).endsWith(OPEN);
    assertThat(intervalsOfAll(stored)).hasSize(12);
    assertThat(stored.system(OPEN).seconds()).hasSize(12);
    assertThat(stored.histograms(OPEN))
        .containsKeys("GET_NODE.service", "GET_NODE.response", "lag");
  }

  @Test
  void aHalfWrittenLastLineIsLeftOutWhereverItIsCut() throws IOException {
    for (String file : List.of("intervals.csv", "latency.hlog", "system.csv")) {
      Path path = killed.resolve(OPEN).resolve(file);
      byte[] whole = Files.readAllBytes(path);
      for (int cut = whole.length - 1; cut > whole.length - 400 && cut > 0; cut -= 13) {
        Files.write(path, Arrays.copyOf(whole, cut));
        StoredRun stored = StoredRun.read(killed);
        assertThat(intervalsOfAll(stored)).hasSizeGreaterThan(5);
        assertThat(stored.histograms(OPEN)).isNotEmpty();
        assertThat(stored.system(OPEN).seconds()).isNotEmpty();
      }
    }
  }

  @Test
  void aStepWhoseFilesAreEmptyOrMissingHasNoRows() throws IOException {
    Files.write(killed.resolve(OPEN).resolve("intervals.csv"), new byte[0]);
    Files.write(killed.resolve(OPEN).resolve("latency.hlog"), new byte[0]);
    Files.delete(killed.resolve(OPEN).resolve("system.csv"));
    StoredRun stored = StoredRun.read(killed);

    assertThat(stored.intervals(OPEN)).isEmpty();
    assertThat(stored.histograms(OPEN)).isEmpty();
    assertThat(stored.system(OPEN).seconds()).isEmpty();
  }

  @Test
  void aDirectoryWithoutResultIsNamed() {
    assertThatThrownBy(() -> StoredRun.read(results))
        .isInstanceOf(ArchiveException.class)
        .hasMessageContaining("no result directory");
  }

  @Test
  void aNewerSchemaIsRefused() throws IOException {
    Path file = killed.resolve("result.json");
    Files.writeString(
        file, Files.readString(file).replace("\"schemaVersion\" : 1", "\"schemaVersion\" : 99"));

    assertThatThrownBy(() -> StoredRun.read(killed))
        .isInstanceOf(ArchiveException.class)
        .hasMessageContaining("schema version 99");
  }

  @Test
  void aDamagedResultIsNamed() throws IOException {
    Files.writeString(killed.resolve("result.json"), "{\"schemaVersion\":");

    assertThatThrownBy(() -> StoredRun.read(killed))
        .isInstanceOf(ArchiveException.class)
        .hasMessageContaining("result.json");
  }

  private static List<IntervalRow> intervalsOfAll(StoredRun stored) {
    return stored.intervals(OPEN).stream()
        .filter(row -> row.type().equals(IntervalRow.ALL))
        .filter(IntervalRow::isInterval)
        .toList();
  }
}
