package io.linkbenchx.internal.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.ArchiveException;
import io.linkbenchx.result.Provenance.Subject;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.RunStatus;
import io.linkbenchx.result.ServerAnswer;
import java.io.FileOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ResultDirectoryTest {
  private static final Instant START = Instant.parse("2026-11-21T01:11:00.400Z");

  @TempDir Path results;

  /** Nothing of an earlier run is removed because a later one was refused. */
  @Test
  void onlyADirectoryOfTheRefusedRunIsDiscarded() {
    ArchiveSettings settings = ArchiveSettings.in(results);
    ResultDirectory refused = ResultDirectory.create(settings, START, "LinkGraph", "", "a = b\n");
    refused.serverVariables(
        "mariadb",
        ServerAnswer.of(
            Subject.SERVER_VARIABLES, List.of("SHOW VARIABLES"), Map.of("version", "11"), null));
    assertThat(refused.path().resolve("databases/mariadb")).isNotEmptyDirectory();
    assertThat(refused.discard()).isTrue();
    assertThat(refused.path()).doesNotExist();

    ResultDirectory killed = ResultDirectory.create(settings, START, "LinkGraph", "", "a = b\n");
    killed.close();
    assertThat(ResultDirectory.reopen(settings, killed.path(), Set.of()).discard()).isFalse();
    assertThat(killed.path().resolve(ResultDirectory.CONFIGURATION)).exists();
  }

  @Test
  void aRunIsReadBackAsItWasWritten() {
    ResultDirectory directory = create("night run");
    RunResult reported = new FakeRun(1, "night run", 12).play(directory);

    assertThat(directory.id()).isEqualTo("20261121T011100Z-LinkGraph-night_run");
    assertThat(directory.failure()).isEmpty();
    StoredRun stored = StoredRun.read(directory.path());
    assertThat(stored.result().run().id()).isEqualTo(directory.id());
    assertThat(stored.result().steps()).isEqualTo(reported.steps());
    assertThat(stored.result().verification()).isEqualTo(reported.verification());
    assertThat(stored.result().databases()).isEqualTo(reported.databases());
    assertThat(stored.configuration()).isEqualTo("seed = 1\n");
    assertThat(stored.stepDirectories())
        .containsExactly("steps/01-load", "steps/02-run", "steps/03-open");
  }

  @Test
  void twoRunsOfTheSameSecondGetDirectoriesOfTheirOwn() {
    assertThat(create("a").id()).isEqualTo("20261121T011100Z-LinkGraph-a");
    assertThat(create("a").id()).isEqualTo("20261121T011100Z-LinkGraph-a-2");
    assertThat(create("a").id()).isEqualTo("20261121T011100Z-LinkGraph-a-3");
  }

  @Test
  void aLabelCannotLeaveTheResultsDirectory() {
    ResultDirectory directory = create("../../etc/<script>");

    assertThat(directory.path().getParent()).isEqualTo(results);
    assertThat(directory.id()).doesNotContain("/").doesNotContain("<");
  }

  @Test
  void anUnwritableDirectoryIsRefusedBeforeTheRun() throws IOException {
    Path file = Files.writeString(results.resolve("file"), "not a directory");

    assertThatThrownBy(
            () ->
                ResultDirectory.create(
                    ArchiveSettings.in(file.resolve("below")), START, "LinkGraph", null, ""))
        .isInstanceOf(ArchiveException.class)
        .hasMessageContaining(file.toString())
        .hasMessageContaining("-o DIR");
  }

  @Test
  void aFullDiskAtTheStartIsRefused() {
    assertThatThrownBy(() -> create("full", new FullDisk(0)))
        .isInstanceOf(ArchiveException.class)
        .hasMessageContaining("No space left on device");
  }

  @Test
  void aDiskThatFillsUpDuringTheRunEndsFilesButNotTheRun() {
    ResultDirectory directory = create("full", new FullDisk(40_000));
    new FakeRun(1, "full", 12).play(directory);

    assertThat(directory.failure())
        .hasValueSatisfying(
            message ->
                assertThat(message)
                    .startsWith("cannot write " + directory.path())
                    .contains("No space left on device")
                    .contains("-o DIR"));
    StoredRun stored = StoredRun.read(directory.path());
    assertThat(stored.result().status()).isEqualTo(RunStatus.RUNNING);
    for (String step : stored.stepDirectories()) {
      assertThat(stored.intervals(step)).isNotNull();
      assertThat(stored.histograms(step)).isNotNull();
    }
    assertThat(stored.intervals("steps/01-load")).isNotEmpty();
    assertThat(directory.path().resolve("result.json.tmp")).doesNotExist();
  }

  @Test
  void whatAnInterruptedThreadWritesIsWritten() {
    ResultDirectory directory = create("interrupted");
    RunResult reported;
    Thread.currentThread().interrupt();
    try {
      reported = new FakeRun(1, "interrupted", 12).play(directory);
    } finally {
      assertThat(Thread.interrupted()).isTrue();
    }

    assertThat(directory.failure()).isEmpty();
    assertThat(StoredRun.read(directory.path()).result().steps()).isEqualTo(reported.steps());
  }

  private ResultDirectory create(String label) {
    return create(label, new RunFiles());
  }

  private ResultDirectory create(String label, RunFiles files) {
    return ResultDirectory.create(
        ArchiveSettings.in(results), START, "LinkGraph", label, "seed = 1\n", files);
  }

  /** A disk with space for this many bytes; like a real one it may accept half of a write. */
  private static final class FullDisk extends RunFiles {
    private final AtomicLong room;

    FullDisk(long bytes) {
      room = new AtomicLong(bytes);
    }

    @Override
    OutputStream open(Path file) throws IOException {
      return new FilterOutputStream(new FileOutputStream(file.toFile())) {
        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
          int fits = (int) Math.max(0, Math.min(length, room.getAndAdd(-length)));
          out.write(bytes, offset, fits);
          if (fits < length) {
            room.set(0);
            throw new IOException("No space left on device");
          }
        }

        @Override
        public void write(int b) throws IOException {
          write(new byte[] {(byte) b}, 0, 1);
        }
      };
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"result.json.tmp", "linkbenchx.log", "steps", "steps/01-run"})
  void aRunIsNotContinuedThroughASymbolicLink(String link) throws IOException {
    Path run = Files.createDirectories(results.resolve("run"));
    Path elsewhere = Files.createDirectories(results.resolve("elsewhere"));
    Files.createDirectories(run.resolve(link).getParent());
    Files.createSymbolicLink(run.resolve(link), elsewhere);

    assertThatThrownBy(
            () -> ResultDirectory.reopen(ArchiveSettings.in(results), run, Set.of("steps/01-run")))
        .isInstanceOf(ArchiveException.class)
        .hasMessageEndingWith(
            link + " is a symbolic link, which linkbenchx does not follow: remove it");
  }
}
