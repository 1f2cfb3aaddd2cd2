package io.linkbenchx;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import io.linkbenchx.servers.TestDatabase;
import io.linkbenchx.servers.TestServers;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.opentest4j.TestAbortedException;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** The scripts in run/hooks do what docs/hooks.md says. */
@Timeout(60)
class HookSamplesTest {
  @TempDir Path directory;

  /** What a script gave back. */
  private record Ran(int status, String out, String err) {}

  private static Ran script(Path scratch, String input, String name, String... arguments)
      throws IOException, InterruptedException {
    Path out = scratch.resolve("out");
    Path err = scratch.resolve("err");
    List<String> command = new ArrayList<>(List.of(Path.of("run/hooks", name).toString()));
    command.addAll(List.of(arguments));
    Process process =
        new ProcessBuilder(command)
            .redirectInput(Files.writeString(scratch.resolve("in"), input).toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    assertThat(process.waitFor(50, TimeUnit.SECONDS)).as(name).isTrue();
    return new Ran(process.exitValue(), Files.readString(out), Files.readString(err));
  }

  private static boolean installed(String... programs) {
    return Stream.of(programs)
        .anyMatch(
            program ->
                Stream.of(System.getenv("PATH").split(":"))
                    .anyMatch(place -> Files.isExecutable(Path.of(place, program))));
  }

  @Test
  void equalStacksOfPerfAreCountedRootFirst() throws Exception {
    String perf =
        """
        my server
                ffffffff81 native_write+0x10
                    55d0c8 put;it+0x2f
                    55d0c0 main+0x1

        my server
                ffffffff85 native_write+0x14
                    55d0c9 put;it+0x30
                    55d0c0 main+0x1

             idle
                    55d0aa [unknown]
        """;

    Ran ran = script(directory, perf, "fold-perf");

    assertThat(ran.status()).as(ran.err()).isZero();
    assertThat(ran.out()).isEqualTo("idle;[unknown] 1\nmy_server;main;put:it;native_write 2\n");
  }

  @Test
  void aFlameGraphIsAsWideAsItsSamples() throws Exception {
    String folded = "main;read<T>;wait 3\nmain;read<T> 1\nmain;write 4\n";

    Ran ran = script(directory, folded, "flame-svg", "A & B");

    assertThat(ran.status()).as(ran.err()).isZero();
    Document svg =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new ByteArrayInputStream(ran.out().getBytes(StandardCharsets.UTF_8)));
    NodeList frames = svg.getElementsByTagName("g");
    List<String> titles = new ArrayList<>();
    double main = 0;
    double read = 0;
    for (int i = 0; i < frames.getLength(); i++) {
      Element frame = (Element) frames.item(i);
      String title = frame.getElementsByTagName("title").item(0).getTextContent();
      Element box = (Element) frame.getElementsByTagName("rect").item(0);
      double width = Double.parseDouble(box.getAttribute("width"));
      main = title.startsWith("main") ? width : main;
      read = title.startsWith("read") ? width : read;
      titles.add(title);
    }
    assertThat(titles)
        .containsExactlyInAnyOrder(
            "main, 8 samples, 100.0 %",
            "read<T>, 4 samples, 50.0 %", "wait, 3 samples, 37.5 %", "write, 4 samples, 50.0 %");
    assertThat(read).isEqualTo(main / 2);
    assertThat(svg.getElementsByTagName("text").item(0).getTextContent())
        .isEqualTo("A & B, 8 samples");
    assertThat(ran.out()).doesNotContain("<script");
  }

  @Test
  void aFlameGraphOfNothingIsRefused() throws Exception {
    assertThat(script(directory, "main;read many\n", "flame-svg").err())
        .contains("line 1: not \"frames count\"");
    Ran empty = script(directory, "", "flame-svg");
    assertThat(empty.status()).isNotZero();
    assertThat(empty.err()).contains("no samples");
  }

  @Test
  void theStacksOfThisJvmHaveAThreadThatWaits() throws Exception {
    if (!installed("jstack")) {
      throw new TestAbortedException(TestServers.NOT_COVERED + "jstack (a JDK on the PATH)");
    }
    CountDownLatch latch = new CountDownLatch(1);
    Thread thread = new Thread(() -> awaitQuietly(latch), "lbx-that-waits");
    thread.start();
    try {
      String pid = Long.toString(ProcessHandle.current().pid());
      Ran ran = script(directory, "", "stacks", pid, "2", "0.1");

      assertThat(ran.status()).as(ran.err()).isZero();
      assertThat(ran.out())
          .contains(
              "==== process " + pid + " (java)", ", 1 of 2", ", 2 of 2", "\"lbx-that-waits\"");
      assertThat(ran.out().lines())
          .anyMatch(line -> line.matches("\\d+ of .* < java\\.util\\.concurrent\\..*"));
    } finally {
      latch.countDown();
      thread.join();
    }
  }

  private static void awaitQuietly(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Test
  void theStacksOfNoProcessAreRefused() throws Exception {
    Process gone = new ProcessBuilder("true").start();
    gone.waitFor();

    Ran ran = script(directory, "", "stacks", Long.toString(gone.pid()));

    assertThat(ran.status()).isEqualTo(3);
    assertThat(ran.err()).contains("process " + gone.pid() + " does not exist");
  }

  @Nested
  @ServerTest(ServerKind.MARIADB)
  class OnMariaDb {
    @Test
    void theStatusOfInnoDbAndAllConnectionsAreShown(TestDatabase database) throws Exception {
      if (!installed("mariadb", "mysql")) {
        throw new TestAbortedException(
            TestServers.NOT_COVERED + "innodb-status (apt-get install mariadb-client)");
      }
      String[] address = database.admin().hostAndPort().split(":");
      Path options =
          Files.writeString(
              directory.resolve("client.cnf"),
              "[client]\nhost=%s\nport=%s\nuser=%s\npassword=%s\n"
                  .formatted(
                      address[0],
                      address[1],
                      parameter(database, "user"),
                      parameter(database, "password")));

      Ran ran = script(directory, "", "innodb-status", "--defaults-file=" + options);

      assertThat(ran.status()).as(ran.err()).isZero();
      assertThat(ran.out())
          .contains("INNODB MONITOR OUTPUT", "BUFFER POOL AND MEMORY", "==== connections")
          .contains("SHOW FULL PROCESSLIST");
      assertThat(ran.out().lines().filter(line -> line.startsWith("BUFFER POOL AND MEMORY")))
          .as("line breaks are those of InnoDB")
          .hasSize(1);
    }

    private String parameter(TestDatabase database, String name) {
      return Stream.of(database.admin().query().split("&"))
          .filter(pair -> pair.startsWith(name + "="))
          .map(pair -> pair.substring(name.length() + 1))
          .findFirst()
          .orElse("");
    }
  }
}
