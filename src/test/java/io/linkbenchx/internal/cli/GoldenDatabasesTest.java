package io.linkbenchx.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Databases that the build of commit 94d6dc4c loaded are opened and verified, digests included. */
class GoldenDatabasesTest {
  @TempDir Path directory;

  @ParameterizedTest
  @ValueSource(strings = {"rocksdb", "lmdb", "je", "sqlite", "leveldb", "mvstore"})
  void areVerified(String engine) throws IOException {
    Path zip = Path.of("src", "test", "resources", "databases", engine + ".zip");
    try (InputStream file = Files.newInputStream(zip);
        ZipInputStream entries = new ZipInputStream(file)) {
      for (ZipEntry entry = entries.getNextEntry(); entry != null; entry = entries.getNextEntry()) {
        Path target = directory.resolve(entry.getName());
        Files.createDirectories(entry.isDirectory() ? target : target.getParent());
        if (!entry.isDirectory()) {
          Files.write(target, entries.readAllBytes());
        }
      }
    }
    verify(engine, "LinkGraph", "maxid1 = 101\nnlinks_max = 20\n");
    verify(engine, "OltpMix", "tables = 1\ntable_size = 100\n");
    verify(engine, "ReadWhileWriting", "records = 100\n");
  }

  private void verify(String engine, String workload, String settings) throws IOException {
    Path data = directory.resolve(engine).resolve(workload);
    String common =
        "workload = %s\ndatabase = %s\n%s.path = %s\nseed = 7\nclients = 1\n"
            .formatted(workload, engine, engine, data);
    Path config = Files.writeString(directory.resolve("verify.properties"), common + settings);
    Shell.Ran ran = Shell.run("verify", "--full", "-c", config.toString());
    assertThat(ran.code()).as(workload + ran.out() + ran.err()).isZero();
    assertThat(ran.out()).contains(" verify ").doesNotContain(" ! ");
  }
}
