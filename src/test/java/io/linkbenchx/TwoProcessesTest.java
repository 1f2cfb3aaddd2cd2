package io.linkbenchx;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.kv.TestEngine;
import io.linkbenchx.db.kv.wiredtiger.WiredTigers;
import io.linkbenchx.engine.Phase;
import io.linkbenchx.result.RunResult;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Two processes on one embedded database: the second is refused, the first loses nothing. */
@Timeout(120)
class TwoProcessesTest {
  private static final int CANNOT_OPEN = 3;
  private static final int INTERRUPTED = 130;

  @TempDir Path temporary;

  private static String provider(TestEngine engine) {
    return engine.key().substring(0, engine.key().indexOf('.'));
  }

  private Process start(TestEngine engine, String name, String... settings) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-Xmx500m"));
    command.add("--add-opens=java.base/java.nio=ALL-UNNAMED");
    command.add("--add-opens=java.base/sun.nio.ch=ALL-UNNAMED");
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.addAll(List.of("io.linkbenchx.cli.Main", "-c", "readwhilewriting.properties"));
    command.addAll(List.of("-o", temporary.resolve(name).toString()));
    for (String setting : settings(engine)) {
      command.addAll(List.of("-D", setting));
    }
    for (String setting : settings) {
      command.addAll(List.of("-D", setting));
    }
    File log = temporary.resolve(name + ".log").toFile();
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log).start();
    process.getOutputStream().close();
    return process;
  }

  private List<String> settings(TestEngine engine) {
    List<String> settings =
        new ArrayList<>(
            List.of(
                "database=" + provider(engine),
                engine.key() + "=" + temporary.resolve("db"),
                "durability=os",
                "records=2000",
                "clients=1",
                "warmup=0s",
                "calibrate=0"));
    if (provider(engine).equals("leveldb")) {
      boolean java = engine == TestEngine.LEVELDB_JAVA;
      settings.add("leveldb.library=" + (java ? "java" : "native"));
    }
    if (provider(engine).equals("wiredtiger")) {
      settings.addAll(WiredTigers.settings());
      settings.add("wiredtiger.structure=" + (engine == TestEngine.WIREDTIGER ? "btree" : "lsm"));
    }
    return settings;
  }

  /** Until its clients are at work. */
  private void awaitIntervals(Process process) throws Exception {
    while (!measures()) {
      assertThat(process.isAlive()).as(log("first")).isTrue();
      TimeUnit.MILLISECONDS.sleep(50);
    }
  }

  private boolean measures() throws IOException {
    Path results = temporary.resolve("first");
    if (!Files.exists(results)) {
      return false;
    }
    try (Stream<Path> files = Files.walk(results)) {
      return files.anyMatch(
          file ->
              file.toString().contains("-run")
                  && file.endsWith("intervals.csv")
                  && file.toFile().length() > 1000);
    }
  }

  private String log(String name) throws IOException {
    return Files.readString(temporary.resolve(name + ".log"), StandardCharsets.UTF_8);
  }

  @ParameterizedTest
  @EnumSource(TestEngine.class)
  void theSecondIsRefusedAndTheFirstLosesNothing(TestEngine engine) throws Exception {
    engine.require();
    Process first = start(engine, "first", "phases=load,run", "duration=100s", "interval=100ms");
    try {
      awaitIntervals(first);
      Process second = start(engine, "second", "phases=run", "duration=1s");
      assertThat(second.waitFor()).as(log("second")).isEqualTo(CANNOT_OPEN);
      assertThat(log("second"))
          .contains(temporary.resolve("db").toString())
          .contains("in use by another linkbenchx or another process")
          .contains("set " + engine.key());
      assertThat(first.isAlive()).as(log("first")).isTrue();
    } finally {
      first.destroy(); // asks it to end in order
    }
    assertThat(first.waitFor()).as(log("first")).isEqualTo(INTERRUPTED);
    RunResult verified = verified(engine);
    assertThat(verified.verification().passed()).as(verified.verification().toString()).isTrue();
  }

  /** Every acknowledged write of the first is looked up. */
  private RunResult verified(TestEngine engine) {
    LinkBenchX.Builder builder =
        LinkBenchX.builder().set("workload", "ReadWhileWriting").noResults().phases(Phase.VERIFY);
    for (String setting : settings(engine)) {
      int at = setting.indexOf('=');
      builder.set(setting.substring(0, at), setting.substring(at + 1));
    }
    return builder.build().run();
  }
}
