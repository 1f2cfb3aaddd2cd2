package io.linkbenchx.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A database that has lost a run together with its own notes about it: only DIR has them. */
class LostRunTest {
  private static final String NOT_COMPLETE = "? completeness not checked: give -o DIR";

  @TempDir Path directory;

  private Path file;
  private Path run;

  private Path load(String... more) {
    file = new Scratch(directory).config(more);
    ran(0, "load", "-c", file.toString(), "-l", "-o", directory.resolve("loads").toString());
    return directory.resolve("db");
  }

  private void measure() {
    ran(0, "run", "-c", file.toString(), "-r", "-o", directory.resolve("results").toString());
    run = new Scratch(directory).result();
  }

  private static Shell.Ran ran(int code, String name, String... arguments) {
    Shell.Ran ran = Shell.run(arguments);
    assertThat(ran.code()).as(name + ran.out() + ran.err()).isEqualTo(code);
    return ran;
  }

  private Shell.Ran verify(int code, String... arguments) {
    return ran(
        code,
        "verify",
        Stream.concat(Stream.of("verify"), Stream.of(arguments)).toArray(String[]::new));
  }

  private static void copy(Path from, Path to) {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path each : files.toList()) {
        Files.copy(each, to.resolve(from.relativize(each)), StandardCopyOption.REPLACE_EXISTING);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void delete(Path tree) {
    try (Stream<Path> files = Files.walk(tree)) {
      for (Path each : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(each);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "workload = LinkGraph",
        "workload = UpdateByPK\ntables = 1\ntable_size = 500",
        "workload = ReadWhileWriting\nrecords = 500",
        "workload = InsertWith3SecIdx\nrows_per_round = 500\nrounds = 1"
      })
  void aRunOfWhichTheDatabaseKnowsNothingIsFound(String workload) {
    Path database = load(workload);
    copy(database, directory.resolve("before"));
    measure();
    assertThat(verify(0, "-o", run.toString()).out()).contains("   OK");
    delete(database);
    copy(directory.resolve("before"), database);
    if (workload.contains("InsertWith3SecIdx")) { // whose tables are created by the first step
      assertEmptied();
      return;
    }
    assertThat(verify(0, "-c", file.toString()).out())
        .contains("   INCOMPLETE")
        .contains(NOT_COMPLETE)
        .doesNotContain("   OK");
    assertThat(verify(5, "-o", run.toString()).out().replaceAll("\\s+", " "))
        .contains("has left no entry: its acknowledged writes are lost");
    delete(database);
    assertEmptied();
  }

  private void assertEmptied() {
    assertThat(verify(5, "-o", run.toString()).err())
        .contains("the database is empty, but the ledger has writes that it acknowledged.");
    assertThat(verify(2, "-c", file.toString()).err()).doesNotContain("acknowledged");
  }

  @Test
  void dataThatTheRunItselfRemovedAreNotMissed() {
    file = new Scratch(directory).config("phases = load, run, cleanup");
    ran(0, "run", "-c", file.toString(), "-o", directory.resolve("results").toString());
    run = new Scratch(directory).result();
    assertThat(verify(2, "-o", run.toString()).err()).doesNotContain("acknowledged");
  }

  /** What the cleanup of one database removed leaves the notes about another one. */
  @Test
  void theCleanupOfOneDatabaseHidesNothingOfAnother() {
    file =
        new Scratch(directory)
            .config(
                "database = rocksdb, mvstore",
                "mvstore.path = " + directory.resolve("mv"),
                "repeat = 2",
                "phases = load, run, verify, cleanup");
    ran(0, "run", "-c", file.toString(), "-o", directory.resolve("results").toString());

    String json = Scratch.text(new Scratch(directory).result().resolve("result.json"));
    assertThat(json)
        .contains("2 steps noted as acknowledged")
        .doesNotContain("1 step noted as acknowledged");
  }

  @Test
  void aTornLedgerIsReadUpToItsLastCompleteRecord() throws IOException {
    load();
    measure();
    try (Stream<Path> files = Files.list(run.resolve("ledger"))) {
      List<Path> logs = files.filter(f -> f.toString().endsWith(".log")).toList();
      assertThat(logs).hasSize(2);
      Files.delete(run.resolve("MANIFEST"));
      for (Path log : logs) {
        Files.write(log, new byte[] {1, 2, 3}, StandardOpenOption.APPEND);
      }
    }
    Files.writeString(run.resolve("ledger/notes.txt"), "torn", StandardOpenOption.APPEND);
    assertThat(verify(0, "-o", run.toString()).out()).contains("   OK");
  }

  @Test
  void aDirectoryWithoutALedgerIsRefused() {
    load();
    assertThat(verify(2, "-c", file.toString(), "-o", directory.toString()).err())
        .contains("has no ledger");
    assertThat(verify(2).err()).contains("give -o DIR");
  }

  @Test
  void dataThatWereLoadedAgainAreNotAccused() {
    load();
    measure();
    ran(0, "again", "-c", file.toString(), "-l", "--drop", "-o", directory.resolve("l").toString());
    assertThat(verify(0, "-c", file.toString(), "-o", run.toString()).out())
        .contains("INCOMPLETE")
        .contains("describes another load");
  }
}
