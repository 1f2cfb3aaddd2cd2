package io.linkbenchx.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.DbDescription;
import io.linkbenchx.db.EffectiveDurability;
import io.linkbenchx.internal.engine.EngineBench;
import io.linkbenchx.workload.EngineLoop;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The engine's own benchmark: found or not, driven or not, and what it prints. */
class NativeBenchTest {
  @TempDir Path directory;

  private static EngineBench.Measured measured(String kind, String... arguments) {
    DbDescription database =
        new DbDescription(kind, kind, "1", kind, new EffectiveDurability(null, ""), Map.of());
    EngineBench.Pair pair =
        new EngineBench.Pair(
            new EngineLoop.Figures(Map.of("READ", 1.0), 0), Map.of("READ", 50_000.0), 0);
    return new EngineBench.Measured(database, List.of(pair), List.of(arguments));
  }

  private void program(String... lines) throws IOException {
    Path file = Files.writeString(directory.resolve("db_bench"), String.join("\n", lines));
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
  }

  private String text(EngineBench.Measured measured) {
    return new NativeBench(directory.toString()).text(measured);
  }

  @Test
  void absentItIsNamedWithWhereItComesFrom() {
    assertThat(text(measured("rocksdb", "x"))).contains("db_bench: not installed", "rocksdb-tools");
    assertThat(text(measured("wiredtiger"))).contains("wtperf: not installed");
    assertThat(text(measured("je"))).isEmpty();
  }

  @Test
  void theRatioIsOfReadsAndItsOwnWarningIsPassedOn() throws IOException {
    program(
        "#!/bin/sh",
        "echo 'RocksDB:    version 7.8.3'",
        "echo 'WARNING: Assertions are enabled; benchmarks unnecessarily slow'",
        "echo 'fillseq : 9.9 micros/op 99690 ops/sec 1.0 seconds 100000 operations;'",
        "test -d \"$1\" && echo 'readwhilewriting : 5.0 micros/op 200000 ops/sec 2 seconds'");
    assertThat(text(measured("rocksdb", EngineBench.DIRECTORY)))
        .contains("db_bench 7.8.3")
        .contains("           200000           50000   0.25")
        .contains("built with assertions");
  }

  @Test
  void whatItSaysInsteadOfARateIsShown() throws IOException {
    program("#!/bin/sh", "echo 'ERROR: illegal value' >&2", "exit 1");
    assertThat(text(measured("rocksdb", "--x"))).contains("printed no rate: ERROR: illegal value");
  }
}
