package io.linkbenchx.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The script {@code run/engine-bench}, which needs no more than the checkout and the jar. */
class EngineBenchIT {
  private static final Path PROJECT = Path.of(System.getProperty("basedir", "")).toAbsolutePath();

  @TempDir Path directory;

  @ParameterizedTest
  @CsvSource({"rocksdb, RocksDB", "lmdb, LMDB"})
  void comparesAnEngineWithItsOwnCalls(String engine, String product) throws Exception {
    Path output = directory.resolve("output.txt");
    ProcessBuilder script =
        new ProcessBuilder(
            PROJECT.resolve("run/engine-bench").toString(),
            "--pairs=1",
            "--seconds=0.2",
            "-Dworkload=ReadWhileWriting",
            "-Ddatabase=" + engine,
            "-Drecords=2000",
            "-Dclients=1",
            "-D" + engine + ".path=data");
    script.environment().put("JAVA_HOME", System.getProperty("java.home"));
    script.environment().put("LBX_HEAP", "256m");
    Process process =
        script
            .directory(directory.toFile())
            .redirectInput(new File("/dev/null"))
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    boolean ended = process.waitFor(5, TimeUnit.MINUTES);
    process.destroyForcibly();
    String text = Files.readString(output);
    assertThat(ended).as(text).isTrue();
    assertThat(process.exitValue()).as(text).isZero();
    assertThat(text)
        .contains("ReadWhileWriting on " + product + " ")
        .containsPattern("\nREAD\n.*\n +[0-9]+ +[0-9]+ +[0-9]+\\.[0-9]{2}\n");
    assertThat(directory.resolve("data")).isNotEmptyDirectory();
  }
}
