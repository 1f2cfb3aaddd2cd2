package io.linkbenchx.internal.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.ArchiveException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A run that ended knows its files, and its readers notice every change. */
class ManifestTest {
  private static final String STEP = "steps/02-run";

  @TempDir Path scratch;
  private Path run;

  @BeforeEach
  void write() throws IOException {
    try (ResultDirectory directory =
        ResultDirectory.create(
            ArchiveSettings.in(scratch), Instant.EPOCH, "LinkGraph", "", "clients = 2\n")) {
      new FakeRun(1, "", 2).play(directory);
      run = directory.path();
      Files.writeString(run.resolve(STEP + "/batches.csv"), "read by people\n");
      directory.seal();
    }
    Files.writeString(run.resolve("report.html"), "written later");
    Files.writeString(run.resolve("linkbenchx.log"), "written later");
    Files.writeString(run.resolve("notes.txt"), "by the user");
  }

  private void read() {
    StoredRun stored = StoredRun.read(run);
    stored.configuration();
    stored.intervals(STEP);
    stored.course(STEP);
    stored.system(STEP);
    stored.histograms(STEP);
    new StepHistograms().add(stored, stored.result().steps().get(1).step());
    stored.requireIntact();
  }

  @Test
  void listsWhatTheRunLeft() throws IOException {
    assertThatCode(this::read).doesNotThrowAnyException();
    assertThat(run.resolve("MANIFEST"))
        .content()
        .contains(" result.json\n", " config.properties\n", " " + STEP + "/batches.csv\n")
        .doesNotContain("report.html", "linkbenchx.log", "notes.txt")
        .matches("(?s)([0-9a-f]{64} \\d+ [^\n]+\n)+");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "result.json",
        "config.properties",
        STEP + "/intervals.csv",
        STEP + "/latency.hlog",
        STEP + "/system.csv",
        STEP + "/batches.csv"
      })
  void aFileThatChangedOrIsMissingIsNamed(String name) throws IOException {
    Path file = run.resolve(name);
    byte[] whole = Files.readAllBytes(file);
    byte[] flipped = whole.clone();
    flipped[flipped.length / 2] ^= 1;
    for (byte[] damaged : List.of(Arrays.copyOf(whole, whole.length / 2), flipped)) {
      Files.write(file, damaged);
      assertNamed(file);
    }
    Files.delete(file);
    assertNamed(file);
    Files.createSymbolicLink(file, Files.write(scratch.resolve("elsewhere"), whole));
    assertThatCode(this::read).doesNotThrowAnyException(); // the same content
  }

  private void assertNamed(Path file) {
    assertThatThrownBy(this::read)
        .isInstanceOf(ArchiveException.class)
        .hasMessageStartingWith(file + " differs from the run's manifest")
        .hasMessageContaining("delete " + run.resolve("MANIFEST"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\n", "x y\n", "half", "line"})
  void aDamagedManifestIsNotTrusted(String damage) throws IOException {
    Path file = run.resolve("MANIFEST");
    String text = Files.readString(file);
    Files.writeString(
        file,
        switch (damage) {
          case "half" -> text.substring(0, text.length() / 2);
          case "line" -> text.substring(0, text.lastIndexOf('\n', text.length() - 2) + 1);
          default -> damage;
        });

    assertThatThrownBy(this::read)
        .isInstanceOf(ArchiveException.class)
        .hasMessageStartingWith(file + " is damaged")
        .hasMessageContaining("delete it");
  }

  @Test
  void aRunThatContinuesHasNoneUntilItHasEndedAgain() throws IOException {
    ArchiveSettings settings = ArchiveSettings.in(scratch);
    Files.writeString(run.resolve(STEP + "/system.csv"), "");
    assertThatThrownBy(() -> ResultDirectory.reopen(settings, run, Set.of()))
        .hasMessageContaining("system.csv differs");
    assertThat(run.resolve("MANIFEST")).exists();

    Files.delete(run.resolve("MANIFEST"));
    ResultDirectory again = ResultDirectory.reopen(settings, run, Set.of("steps/01-load"));
    again.seal();
    assertThat(run.resolve("MANIFEST")).content().contains("steps/01-load").doesNotContain(STEP);
    ResultDirectory.reopen(settings, run, Set.of()).close();
    assertThat(run.resolve("MANIFEST")).doesNotExist();
  }
}
