package io.linkbenchx.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The program as a separate process, whose output goes to a file. */
record RunningProgram(Process process, Path output) {
  private static final long PATIENCE_SECONDS = 120;

  /** Started in the output's directory; a crash of the JVM leaves {@link #crash}. */
  static RunningProgram start(Path output, String... arguments) throws IOException {
    Path directory = output.getParent();
    List<String> command = ProgramCommand.of("-Xmx256m", "-XX:ErrorFile=" + crash(directory));
    command.addAll(List.of(arguments));
    Process process =
        new ProcessBuilder(command)
            .directory(directory.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    return new RunningProgram(process, output);
  }

  /** What a JVM that crashed in that directory has written. */
  static Path crash(Path directory) {
    return directory.resolve("hs_err.log");
  }

  String text() {
    return Scratch.text(output);
  }

  /** Waits until the program has said that much. */
  void await(String said) throws InterruptedException {
    long limit = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
    while (!text().contains(said)) {
      assertThat(process.isAlive()).as(text()).isTrue();
      assertThat(System.nanoTime()).as("still waiting for " + said).isLessThan(limit);
      Thread.sleep(20);
    }
  }

  /** The exit code, once it has exited. */
  int code() throws InterruptedException {
    assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).as(text()).isTrue();
    return process.exitValue();
  }

  /** As Ctrl-C; by SIGTERM where SIGINT does not arrive. Returns the exit code. */
  int interrupt() throws IOException, InterruptedException {
    return signal(interruptsArrive() ? "INT" : "TERM");
  }

  int terminate() throws IOException, InterruptedException {
    return signal("TERM");
  }

  /** Sends a signal, which may leave the program running. */
  void send(String name) throws IOException, InterruptedException {
    new ProcessBuilder("kill", "-" + name, Long.toString(process.pid())).start().waitFor();
  }

  private int signal(String name) throws IOException, InterruptedException {
    send(name);
    boolean ended = process.waitFor(60, TimeUnit.SECONDS);
    process.destroyForcibly();
    assertThat(ended).as("ended within a minute of " + name).isTrue();
    return process.exitValue();
  }

  /** {@code kill -9}: returns when it is gone. */
  void kill() throws InterruptedException {
    process.destroyForcibly().waitFor();
  }

  /** What a shell runs in the background ignores SIGINT, and so do its children. */
  private static boolean interruptsArrive() throws IOException {
    Path status = Path.of("/proc/self/status");
    if (!Files.exists(status)) {
      return true;
    }
    return Files.readAllLines(status).stream()
        .filter(line -> line.startsWith("SigIgn:"))
        .allMatch(line -> (Long.parseUnsignedLong(line.substring(7).strip(), 16) & 2) == 0);
  }
}
