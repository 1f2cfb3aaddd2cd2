package io.linkbenchx;

import io.linkbenchx.internal.cli.ProgramCommand;
import io.linkbenchx.internal.db.kv.TestEngine;
import io.linkbenchx.internal.db.kv.wiredtiger.WiredTigers;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The program in a separate JVM, on an embedded database below a test's directory. */
final class EngineProcess {
  private final TestEngine engine;
  private final Path directory;
  private final List<String> jvm =
      new ArrayList<>(
          List.of(
              "-Xmx500m",
              "--add-opens=java.base/java.nio=ALL-UNNAMED",
              "--add-opens=java.base/sun.nio.ch=ALL-UNNAMED"));

  EngineProcess(TestEngine engine, Path directory) {
    this.engine = engine;
    this.directory = directory;
  }

  /** With this option of the JVM too. */
  EngineProcess jvm(String option) {
    jvm.add(option);
    return this;
  }

  private String provider() {
    return engine.key().substring(0, engine.key().indexOf('.'));
  }

  /** Where the engine has its files. */
  Path database() {
    return directory.resolve("db");
  }

  /** What names the database and keeps the run short. */
  List<String> settings() {
    List<String> settings =
        new ArrayList<>(
            List.of(
                "database=" + provider(),
                engine.key() + "=" + database(),
                "durability=os",
                "records=2000",
                "clients=1",
                "warmup=0s",
                "calibrate=0"));
    if (provider().equals("leveldb")) {
      boolean java = engine == TestEngine.LEVELDB_JAVA;
      settings.add("leveldb.library=" + (java ? "java" : "native"));
    }
    if (provider().equals("mvstore")) {
      settings.add("mvstore.retention=0s"); // a small file
    }
    if (provider().equals("wiredtiger")) {
      settings.addAll(WiredTigers.settings());
      settings.add("wiredtiger.structure=" + (engine == TestEngine.WIREDTIGER ? "btree" : "lsm"));
    }
    return settings;
  }

  /**
   * Starts it.
   *
   * @param name of its log, and of where its results go
   * @param more settings, after {@link #settings}
   */
  Process start(String name, String config, String... more) throws IOException {
    List<String> command = ProgramCommand.of(jvm.toArray(String[]::new));
    command.addAll(List.of("-c", config, "-o", directory.resolve(name).toString()));
    List<String> settings = settings();
    settings.addAll(List.of(more));
    for (String setting : settings) {
      command.addAll(List.of("-D", setting));
    }
    File log = directory.resolve(name + ".log").toFile();
    Process process =
        new ProcessBuilder(command)
            .directory(directory.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log)
            .start();
    process.getOutputStream().close();
    return process;
  }

  /** What it printed so far. */
  String log(String name) throws IOException {
    return Files.readString(directory.resolve(name + ".log"), StandardCharsets.UTF_8);
  }
}
