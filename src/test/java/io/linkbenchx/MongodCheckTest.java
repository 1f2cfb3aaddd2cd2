package io.linkbenchx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The report of {@code run/mongod-check}, with a build that only leaves its files. */
class MongodCheckTest {
  private static final Path SCRIPT =
      Path.of(System.getProperty("basedir", "")).toAbsolutePath().resolve("run/mongod-check");

  @TempDir Path temporary;

  private Path program(String name, String text) throws IOException {
    Path file = Files.writeString(temporary.resolve(name), text);
    return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
  }

  /** Mode none has no transactions to test; their twins in transactions are counted. */
  @Test
  void aFullPassSaysThatNothingIsMissing() throws IOException, InterruptedException {
    assumeTrue(Files.isExecutable(Path.of("/bin/bash")));
    Path script = temporary.resolve("run/mongod-check");
    Files.createDirectories(script.getParent());
    Files.copy(SCRIPT, script);
    Path build =
        program(
            "build",
            """
            #!/bin/sh
            mkdir -p target/surefire-reports
            cat >target/surefire-reports/TEST-MongoTablesTest.xml <<'XML'
            <testsuite name="MongoTablesTest" time="1" tests="3" errors="0" skipped="2" failures="0">
            <testcase name="a"><skipped message="not covered: transactions, which are refused here"/></testcase>
            <testcase name="b"><skipped message="not covered: MongoDB's transactions (no replica set)"/></testcase>
            <testcase name="c"/></testsuite>
            XML
            """);
    ProcessBuilder check =
        new ProcessBuilder("bash", script.toString(), "mongodb://127.0.0.1:1")
            .redirectErrorStream(true);
    check.environment().put("MONGOD_CHECK_MVN", build.toString());
    check.environment().put("LINKBENCHX", program("program", "#!/bin/sh\n").toString());

    Process process = check.start();
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

    assertThat(process.waitFor()).as(text).isZero();
    assertThat(text)
        .contains("MongoTablesTest: 3 tests, 0 errors, 0 failures, 2 skipped")
        .contains("of the skipped ones, 1 not covered; 1 of transactions, in classes of mode none");
  }
}
