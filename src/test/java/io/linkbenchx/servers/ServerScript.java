package io.linkbenchx.servers;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * Calls {@code run/servers}.
 *
 * @param project the checkout
 * @param environment added to this process's own
 */
record ServerScript(Path project, Map<String, String> environment) {
  private static final String HOME = "LBX_SERVERS_HOME";

  static final int DONE = 0;
  static final int NOT_AS_ASKED = 3;
  static final int NOT_INSTALLED = 4;

  /**
   * @param text standard output and standard error
   */
  record Answer(int status, String text) {}

  /** The one of this checkout. */
  static ServerScript here() {
    return new ServerScript(Path.of(System.getProperty("basedir", "")).toAbsolutePath(), Map.of());
  }

  /** Where it keeps what it unpacked and its instances. */
  Path state() {
    String home = environment.getOrDefault(HOME, System.getenv(HOME));
    return home == null ? project.resolve(".servers") : Path.of(home);
  }

  boolean usable() {
    return System.getProperty("os.name").equals("Linux")
        && Files.isExecutable(project.resolve("run/servers"))
        && Files.isExecutable(Path.of("/bin/bash"));
  }

  /**
   * @throws IllegalStateException if it does not end within five minutes
   */
  Answer call(String... arguments) {
    List<String> command = new ArrayList<>(List.of(project.resolve("run/servers").toString()));
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().putAll(environment);
    try {
      // A file, not a pipe: nothing that the script leaves running can keep us reading.
      Path output = Files.createTempFile("linkbenchx-servers", ".txt");
      Process process = builder.redirectOutput(output.toFile()).start();
      process.getOutputStream().close();
      if (!process.waitFor(5, TimeUnit.MINUTES)) {
        process.destroy();
        throw new IllegalStateException(
            command + " did not end: " + Files.readString(output, StandardCharsets.UTF_8));
      }
      String text = Files.readString(output, StandardCharsets.UTF_8);
      Files.delete(output);
      return new Answer(process.exitValue(), text);
    } catch (IOException e) {
      throw new IllegalStateException("cannot call " + command.get(0) + ": " + e.getMessage(), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(command + " was interrupted", e);
    }
  }
}
