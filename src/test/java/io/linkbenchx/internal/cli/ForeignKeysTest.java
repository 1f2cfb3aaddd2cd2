package io.linkbenchx.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.Durability;
import io.linkbenchx.internal.db.kv.RawKeys;
import io.linkbenchx.internal.db.kv.TestEngine;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** In a database of ours, under names that the workloads use, are keys that we did not write. */
class ForeignKeysTest {
  private static final TestEngine ENGINE = TestEngine.MVSTORE;

  @TempDir Path directory;

  @BeforeEach
  void create() {
    ENGINE.open(path(), Durability.OS).close();
  }

  private Path path() {
    return directory.resolve("db");
  }

  private SortedMap<String, String> all() {
    try (DbAdapter adapter = ENGINE.open(path(), Durability.OS)) {
      return RawKeys.all(adapter);
    }
  }

  private void put(Map<String, String> entries) {
    try (DbAdapter adapter = ENGINE.open(path(), Durability.OS)) {
      RawKeys.put(adapter, entries);
    }
  }

  private Shell.Ran run(String workload, String... more) {
    List<String> settings =
        new ArrayList<>(
            List.of(
                "workload=" + workload,
                "database=mvstore",
                "mvstore.path=" + path(),
                "clients=2",
                "duration=100ms",
                "warmup=0s",
                "calibrate=0"));
    settings.addAll(
        switch (workload) {
          case "LinkGraph" -> List.of("maxid1=101", "nlinks_max=10");
          case "ReadWhileWriting" -> List.of("records=100");
          case "PointQuery" -> List.of("tables=1", "table_size=100");
          default -> List.of("form=classic", "tables=2", "rounds=1", "rows_per_round=200");
        });
    settings.addAll(List.of(more));
    Path config = new Scratch(directory).file("a.properties", String.join("\n", settings) + "\n");
    return Shell.run("-c", config.toString(), "-o", directory.resolve("results").toString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"LinkGraph", "PointQuery", "ReadWhileWriting", "InsertWith3SecIdx"})
  void areNeitherLoadedOverNorDroppedWithoutTheWord(String workload) {
    put(RawKeys.FOREIGN);
    for (String phase : List.of("load", "cleanup")) {
      for (String existing : List.of("refuse", "drop", "resume")) {
        Shell.Ran ran = run(workload, "phases=" + phase, "existing=" + existing);
        assertThat(ran.code()).as(ran.err()).isEqualTo(2);
        assertThat(ran.err().replaceAll("\\s+", " "))
            .contains("which linkbenchx did not create, and nothing was changed")
            .contains("existing = drop-foreign to destroy");
        assertThat(all()).as(phase + " " + existing).isEqualTo(new TreeMap<>(RawKeys.FOREIGN));
      }
    }
    Shell.Ran foreign = run(workload, "phases=load, run, verify", "existing=drop-foreign");
    assertThat(foreign.code()).as(foreign.err()).isZero();
    Shell.Ran ours = run(workload, "phases=load, run, cleanup", "existing=drop");
    assertThat(ours.code()).as(ours.err()).isZero();
    assertThat(all()).as("those elsewhere").containsKeys("00", "7a7a", "fe");
  }

  @Test
  void theFirstStepOfAnInsertBenchmarkCreatesNothingNextToATableOfOthers() {
    assertThat(run("InsertWith3SecIdx", "tables=0", "phases=load").code()).isZero();
    put(Map.of("10000000000000000161", "in the second table"));
    SortedMap<String, String> before = all();

    Shell.Ran ran = run("InsertWith3SecIdx", "tables=0", "phases=run");
    assertThat(ran.code()).as(ran.err()).isEqualTo(2);
    assertThat(ran.err().replaceAll("\\s+", " "))
        .contains("purchases_index2 is in the way")
        .contains("set tables = 2 and load again");
    assertThat(all()).isEqualTo(before);
  }

  @ParameterizedTest
  @CsvSource({
    "LinkGraph, 0601, the database contains no graph",
    "PointQuery, 0900000000, table sbtest1 is missing",
    "ReadWhileWriting, 21, no map that linkbenchx loaded",
    "InsertWith3SecIdx, 1200000000, there are no tables of an insert benchmark"
  })
  void notesOfALoadDoNotCountForKeysWithoutTheMark(String workload, String mark, String said) {
    assertThat(run(workload, "phases=load, run").code()).isZero();
    try (DbAdapter adapter = ENGINE.open(path(), Durability.OS)) {
      RawKeys.delete(adapter, List.of(mark));
    }
    assertThat(run(workload, "phases=verify").code()).isEqualTo(2);
    Shell.Ran ran = run(workload, "phases=run");
    assertThat(ran.code()).as(ran.err()).isEqualTo(2);
    assertThat(ran.err().replaceAll("\\s+", " ")).contains(said);
    assertThat(run(workload, "phases=load", "existing=drop").code()).as("not ours").isEqualTo(2);
    assertThat(run(workload, "phases=load, cleanup", "existing=drop-foreign").code()).isZero();
  }
}
