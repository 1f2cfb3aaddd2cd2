package io.linkbenchx;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.internal.db.kv.TestEngine;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What a process leaves in the temporary directory when it is killed in a step. */
@Timeout(120)
class LeftFilesTest {
  @TempDir Path directory;

  @ParameterizedTest
  @EnumSource(
      value = TestEngine.class,
      names = {"ROCKSDB", "LMDB", "LEVELDB", "SQLITE"})
  void noLibraryIsLeftByAKilledProcess(TestEngine engine) throws Exception {
    engine.require();
    Path temporary = Files.createDirectory(directory.resolve("tmp"));
    EngineProcess program =
        new EngineProcess(engine, directory).jvm("-Djava.io.tmpdir=" + temporary);
    Process process =
        program.start("killed", "readwhilewriting.properties", "phases=load,run", "duration=100s");
    while (!program.log("killed").contains("closed")) {
      assertThat(process.isAlive()).as(program.log("killed")).isTrue();
      TimeUnit.MILLISECONDS.sleep(50);
    }
    process.destroyForcibly().waitFor();

    try (Stream<Path> files = Files.walk(temporary)) {
      assertThat(files.map(temporary::relativize).map(Path::toString)).containsExactly("");
    }
  }
}
