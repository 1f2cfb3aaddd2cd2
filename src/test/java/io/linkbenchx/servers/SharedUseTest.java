package io.linkbenchx.servers;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.internal.cli.ProgramCommand;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class SharedUseTest {
  private static final String SERVER = "mariadb-innodb";

  @TempDir Path directory;
  private final AtomicInteger stops = new AtomicInteger();

  /** Another test process, which did not start the server: uses it until its input ends. */
  public static void main(String[] directory) throws IOException {
    SharedUse use = SharedUse.begin(Path.of(directory[0]), SERVER);
    System.out.println("uses it");
    System.in.read();
    use.end(() -> System.out.println("stops it"));
  }

  @Test
  void whatATestProcessStartedIsStoppedOnceAndWhatRanBeforeIsNot() {
    SharedUse.begin(directory, SERVER).end(stops::incrementAndGet);
    assertThat(stops).hasValue(0);
    SharedUse starter = SharedUse.begin(directory, SERVER);
    starter.started();
    starter.end(stops::incrementAndGet);
    assertThat(stops).hasValue(1);
    SharedUse.begin(directory, SERVER).end(stops::incrementAndGet);
    assertThat(stops).hasValue(1);
  }

  @Test
  void itIsTheLastUserThatStopsIt() throws Exception {
    SharedUse starter = SharedUse.begin(directory, SERVER);
    starter.started();
    Process other =
        new ProcessBuilder(ProgramCommand.ofClass(SharedUseTest.class, directory.toString()))
            .redirectErrorStream(true)
            .start();
    try (BufferedReader said = other.inputReader()) {
      assertThat(said.readLine()).isEqualTo("uses it");
      starter.end(stops::incrementAndGet);
      assertThat(stops).hasValue(0);
      other.getOutputStream().close();
      assertThat(said.readLine()).isEqualTo("stops it");
    } finally {
      other.destroyForcibly();
    }
  }
}
