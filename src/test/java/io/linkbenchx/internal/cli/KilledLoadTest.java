package io.linkbenchx.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.Durability;
import io.linkbenchx.internal.db.kv.RawKeys;
import io.linkbenchx.internal.db.kv.TestEngine;
import io.linkbenchx.internal.db.kv.wiredtiger.WiredTigers;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A process that loads, or drops and loads again, is killed with SIGKILL at drawn moments: whatever
 * it left is ours, so that it can be resumed, or dropped, without {@code drop-foreign}.
 */
@Timeout(900)
class KilledLoadTest {
  private static final int MOMENTS = 20;

  @TempDir Path directory;

  private static List<String> settings(TestEngine engine, Path path) {
    String provider = engine.key().substring(0, engine.key().indexOf('.'));
    List<String> settings =
        new ArrayList<>(
            List.of(
                "maxid1=3001",
                "nlinks_max=50",
                "loaders=2",
                "loader_chunk_size=64",
                "calibrate=0",
                "durability=os",
                "seed=5",
                "database=" + provider,
                engine.key() + "=" + path));
    if (provider.equals("leveldb")) {
      settings.add("leveldb.library=" + (engine == TestEngine.LEVELDB_JAVA ? "java" : "native"));
    }
    if (provider.equals("wiredtiger")) {
      settings.addAll(WiredTigers.settings());
      settings.add("wiredtiger.structure=" + (engine == TestEngine.WIREDTIGER ? "btree" : "lsm"));
    }
    return settings;
  }

  private void killAt20Moments(TestEngine engine) throws Exception {
    engine.require();
    Path path = directory.resolve("db");
    Path config =
        new Scratch(directory)
            .file("load.properties", String.join("\n", settings(engine, path)) + "\n");
    Random random = new Random(20);
    long longest = 0;
    for (int moment = 0; moment < MOMENTS; moment++) {
      long began = System.nanoTime();
      RunningProgram program =
          RunningProgram.start(
              directory.resolve("out.txt"),
              "-c",
              config.toString(),
              "-Dphases=load",
              moment % 2 == 0 ? "--drop" : "--resume",
              "-o",
              directory.resolve("killed").toString());
      long wait = moment == 0 ? Long.MAX_VALUE : (long) (random.nextDouble() * longest);
      boolean ended = program.process().waitFor(wait, TimeUnit.NANOSECONDS);
      program.kill();
      longest = Math.max(longest, System.nanoTime() - began);
      assertThat(ended && program.code() != 0).as(program.text()).isFalse();
      if (moment % 5 == 4) {
        again(config, moment % 2 == 0 ? "--resume" : "--drop");
      }
    }
    again(config, "--resume");
    Shell.Ran gone =
        Shell.run("-c", config.toString(), "-Dphases=cleanup", "-o", results("cleanup"));
    assertThat(gone.code()).as(gone.err()).isZero();
    try (DbAdapter adapter = engine.open(path, Durability.OS)) {
      assertThat(RawKeys.all(adapter)).isEmpty();
    }
  }

  private String results(String name) {
    return directory.resolve(name).toString();
  }

  private void again(Path config, String existing) {
    Shell.Ran ran =
        Shell.run(
            "-c", config.toString(), "-Dphases=load,verify", existing, "-o", results("again"));
    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(ran.out()).contains("verify ");
  }

  @ParameterizedTest
  @EnumSource(
      value = TestEngine.class,
      names = {"ROCKSDB", "MVSTORE"})
  void canBeResumedAndDropped(TestEngine engine) throws Exception {
    killAt20Moments(engine);
  }

  @Tag("proof")
  @ParameterizedTest
  @EnumSource(
      value = TestEngine.class,
      mode = EnumSource.Mode.EXCLUDE,
      names = {"ROCKSDB", "MVSTORE"})
  void canBeResumedAndDroppedOnTheOthersToo(TestEngine engine) throws Exception {
    killAt20Moments(engine);
  }
}
