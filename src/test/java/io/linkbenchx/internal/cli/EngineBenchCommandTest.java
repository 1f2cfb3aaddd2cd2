package io.linkbenchx.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code run/engine-bench} prints, and what it refuses. */
class EngineBenchCommandTest {
  private static final String RATIO = "\n +[0-9]+ +[0-9]+ +[0-9]+\\.[0-9]{2}\n";

  @TempDir Path directory;

  private static Shell.Ran run(String... settings) {
    List<String> arguments = new ArrayList<>(List.of("--pairs", "2", "--seconds", "0.1"));
    for (String setting : settings) {
      arguments.addAll(List.of("-D", setting));
    }
    return Shell.with(Map.of()).engineBench(arguments.toArray(String[]::new));
  }

  @Test
  void ratiosOfPointQueriesAreThoseOfOneType() {
    Shell.Ran ran =
        run(
            "workload=PointQuery",
            "database=rocksdb",
            "table_size=500",
            "rocksdb.path=" + directory.resolve("db"));
    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(ran.out())
        .startsWith("PointQuery on RocksDB ")
        .contains(
            "against a bare loop of the engine's native calls with the same number of threads;")
        .contains("\nmedians of 2 pairs, then each pair\nPOINT_QUERY\n")
        .containsPattern(RATIO)
        .doesNotContain("db_bench");
  }

  @ParameterizedTest
  @CsvSource({"rocksdb, RocksDB", "lmdb, LMDB", "je, Berkeley DB JE"})
  void readsAndWritesHaveARatioEach(String engine, String product) {
    Shell.Ran ran =
        run(
            "workload=ReadWhileWriting",
            "database=" + engine,
            "records=2000",
            "clients=1",
            engine + ".path=" + directory.resolve("db"));
    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(ran.out())
        .startsWith("ReadWhileWriting on " + product + " ")
        .containsPattern("\nREAD\n.*" + RATIO)
        .containsPattern("\nWRITE\n.*" + RATIO)
        .contains("bytes allocated per call or transaction");
    assertThat(ran.out().contains("db_bench")).isEqualTo(!engine.equals("je"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"UpdateByPK", "PointQuery", "ReadWhileWriting"})
  void withoutABareLoopItIsSaidWhereThereIsOne(String workload) {
    Shell.Ran ran = run("workload=" + workload, "database=noop");
    assertThat(ran.code()).isEqualTo(SessionCommand.CONFIGURATION);
    assertThat(ran.err())
        .contains(
            "no bare loop exists for " + workload + " on noop",
            "use workload = PointQuery or ReadWhileWriting, and an engine in this process");
  }

  /**
   * As any program without a run: the shell learns of the signal, and shutdown hooks are called.
   */
  @Test
  void aSignalHasItsDefaultEffect() throws Exception {
    Path database = directory.resolve("db");
    List<String> command =
        ProgramCommand.ofClass(
            EngineBenchCommand.class,
            "--seconds=60",
            "-Dworkload=ReadWhileWriting",
            "-Ddatabase=rocksdb",
            "-Drecords=2000",
            "-Drocksdb.path=" + database);
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(directory.resolve("output.txt").toFile())
            .start();
    try {
      while (process.isAlive() && !Files.exists(database)) {
        Thread.sleep(20);
      }
      process.destroy();
      assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    } finally {
      process.destroyForcibly();
    }
    assertThat(process.exitValue()).isEqualTo(128 + 15);
  }

  /** The load replaces data, so it must not have begun. */
  @Test
  void aWorkloadWithoutALoopTouchesNoData() throws IOException {
    String[] settings = {
      "workload=UpdateByPK",
      "database=rocksdb",
      "table_size=500",
      "rocksdb.path=" + directory.resolve("db")
    };
    String file = Files.write(directory.resolve("job"), List.of(settings)).toString();
    assertThat(Shell.run("-c", file, "-l", "-o", directory.resolve("out").toString()).code())
        .isZero();
    assertThat(run(settings).code()).isEqualTo(SessionCommand.CONFIGURATION);
    assertThat(Shell.run("verify", "-c", file).code()).isZero();
  }

  @Test
  void helpNamesTheScriptAndItsOptions() {
    Shell.Ran ran = Shell.with(Map.of()).engineBench("--help");
    assertThat(ran.code()).isZero();
    assertThat(ran.out()).contains("run/engine-bench", "--pairs", "--seconds", "key=value");
  }
}
