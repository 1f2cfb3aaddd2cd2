package io.linkbenchx.internal.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.ArchiveException;
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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StoredRunTest {
  private static final String OPEN = "steps/03-open";

  @TempDir Path results;
  private Path killed;

  /**
   * A run whose process dies in the open step: nothing is closed and nothing is notified of the
   * end.
   */
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
        .hasMessageContaining("not a result directory");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 3, 99})
  void aResultOfAnotherVersionIsRefusedWithOneSentence(int version) throws IOException {
    Path file = killed.resolve("result.json");
    // nothing but the version is like ours
    Files.writeString(file, "{\"run\": 5, \"schemaVersion\": " + version + ", \"steps\": \"all\"}");

    assertThatThrownBy(() -> StoredRun.read(killed))
        .isInstanceOf(ArchiveException.class)
        .hasMessageContaining("has schema version " + version)
        .hasMessageContaining("this program reads only version 2")
        .hasMessageContaining("use the linkbenchx that wrote it, or repeat the run");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{\"schemaVersion\":",
        "{\"schemaVersion\" : 2, \"status\" : \"fini",
        "{\"schemaVersion\" : 2}",
        "{\"schemaVersion\" : 2, \"status\" : \"over\"}",
        "{\"schemaVersion\" : \"two\"}",
        "{}",
        "[]",
        "17",
        "\u0000\u0001 no JSON at all"
      })
  void aResultThatIsNoneIsNamed(String content) throws IOException {
    Files.writeString(killed.resolve("result.json"), content);

    assertThatThrownBy(() -> StoredRun.read(killed))
        .isInstanceOf(ArchiveException.class)
        .hasMessageContaining("result.json is truncated or damaged")
        .hasMessageContaining("repeat the run")
        .hasMessageNotContaining("\n");
  }

  @Test
  void aResultCutOffAnywhereIsNamed() throws IOException {
    Path file = killed.resolve("result.json");
    byte[] whole = Files.readAllBytes(file);
    for (int cut = 0; cut < whole.length - 4; cut += 97) {
      Files.write(file, Arrays.copyOf(whole, cut));
      assertThatThrownBy(() -> StoredRun.read(killed))
          .isInstanceOf(ArchiveException.class)
          .hasMessageContaining("truncated or damaged");
    }
  }

  private static List<IntervalRow> intervalsOfAll(StoredRun stored) {
    return stored.intervals(OPEN).stream()
        .filter(row -> row.type().equals(IntervalRow.ALL))
        .filter(IntervalRow::isInterval)
        .toList();
  }
}
