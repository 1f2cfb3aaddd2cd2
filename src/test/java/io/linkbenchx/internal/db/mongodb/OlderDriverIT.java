package io.linkbenchx.internal.db.mongodb;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.internal.db.mongodb.wire.WireServer;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code run/linkbenchx} with MongoDB's driver 4.11 in {@code LBX_CLASSPATH}. */
class OlderDriverIT {
  @TempDir Path directory;

  private String run(WireServer server, String classes, int code) throws Exception {
    Path output = directory.resolve("output.txt");
    ProcessBuilder builder =
        new ProcessBuilder(
                "run/linkbenchx",
                "-c",
                Files.writeString(
                        directory.resolve("job.properties"),
                        String.join(
                            "\n",
                            "database = mongodb",
                            "mongodb.url = " + server.url("linkdb"),
                            "mongodb.mode = none",
                            "workload = PointQuery",
                            "tables = 1",
                            "table_size = 100",
                            "calibrate = 0",
                            "clients = 1",
                            "warmup = 0",
                            "duration = 1s"))
                    .toString(),
                "-o",
                directory.resolve("out").toString())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile());
    builder.environment().put("LBX_CLASSPATH", classes);
    builder.environment().put("LBX_HEAP", "256m");
    Process process = builder.start();
    boolean ended = process.waitFor(2, TimeUnit.MINUTES);
    process.destroyForcibly();
    assertThat(ended).as(Files.readString(output)).isTrue();
    assertThat(process.exitValue()).as(Files.readString(output)).isEqualTo(code);
    return Files.readString(output);
  }

  private static String older() throws Exception {
    try (Stream<Path> jars = Files.list(Path.of("target/older-driver"))) {
      return jars.map(Path::toString).sorted().collect(Collectors.joining(File.pathSeparator));
    }
  }

  @Test
  void aServerOlderThanTheShippedDriverNeedsIsUsedByAnOlderOne() throws Exception {
    try (WireServer server = WireServer.old(6)) { // MongoDB 3.6
      assertThat(run(server, "", 3)).contains("too old for this driver", "LBX_CLASSPATH");
      assertThat(run(server, older(), 0)).contains("driver mongodb-driver-sync 4.11.5", "verify");
    }
  }
}
