package io.linkbenchx.internal.engine.server;

import io.linkbenchx.config.ConfigSecrets;
import io.linkbenchx.config.Sources;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Calls the script run/servers.
 *
 * @param file the script
 * @param state its state directory; empty for its own choice
 */
public record ServerScript(Path file, Optional<Path> state) {
  static final String KEY = "server.script";
  public static final String STATE = "LBX_SERVERS_HOME";
  private static final String VARIABLE = "LBX_SERVERS";
  private static final long MINUTES = 30;

  /**
   * A terminal sends Ctrl-C and the end of the session to the script too. A script that they killed
   * would leave a half-started server or an incomplete copy.
   */
  private static final String UNDISTURBED = "trap '' INT HUP; exec \"$@\"";

  /** Meaning of the script's exit status. */
  public enum Status {
    DONE,
    FAILED,
    /** Wrong usage, or an invalid profile. */
    WRONG,
    /** A setting differs, or the server is not running. */
    NOT_AS_ASKED,
    NOT_INSTALLED,
    /** There is no copy with that tag. */
    NO_COPY;

    private static Status of(int code) {
      return code >= 0 && code < values().length ? values()[code] : FAILED;
    }
  }

  /**
   * How a call ended.
   *
   * @param output standard output: rows, if the command prints any
   * @param message standard error: for people
   */
  public record Answer(Status status, String output, String message) {}

  /** The script that a cell's settings name. */
  static ServerScript of(Sources cell) {
    String named = cell.peek(KEY).map(String::strip).orElse("");
    Path file =
        named.isEmpty()
            ? Path.of(cell.environment(VARIABLE).orElse("run/servers"))
            : cell.directory(KEY).resolve(named);
    return new ServerScript(file.toAbsolutePath(), cell.environment(STATE).map(Path::of));
  }

  /** The parent of the instances' directories. */
  Path instances() {
    Path own = file.resolveSibling("..").resolve(".servers").normalize();
    return state.map(Path::toAbsolutePath).orElse(own).resolve("instances");
  }

  /**
   * Runs the script and waits for its end.
   *
   * @throws ServerException if it cannot be run, or does not end
   */
  Answer call(List<String> arguments) {
    if (!Files.isExecutable(file)) {
      throw new ServerException("no such script: " + file + "; set " + KEY + " or $" + VARIABLE);
    }
    List<String> command = new ArrayList<>(List.of(file.toString()));
    command.addAll(arguments);
    ProcessBuilder builder = new ProcessBuilder("/bin/sh", "-c", UNDISTURBED, "sh");
    builder.command().addAll(command);
    ConfigSecrets.withhold(builder.environment());
    state.ifPresent(directory -> builder.environment().put(STATE, directory.toString()));
    try {
      Process process = builder.start();
      process.getOutputStream().close();
      CompletableFuture<String> output = text(process.getInputStream());
      CompletableFuture<String> message = text(process.getErrorStream());
      if (!process.waitFor(MINUTES, TimeUnit.MINUTES)) {
        process.descendants().forEach(ProcessHandle::destroy);
        process.destroy();
        throw new ServerException(command + " does not finish: stop it, and check its output");
      }
      return new Answer(
          Status.of(process.exitValue()),
          output.get(1, TimeUnit.MINUTES),
          plain(message.get(1, TimeUnit.MINUTES)));
    } catch (IOException | ExecutionException | TimeoutException e) {
      throw new ServerException(file + " cannot be called: " + e.getMessage(), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ServerException(command + " was interrupted", e);
    }
  }

  private static CompletableFuture<String> text(InputStream stream) {
    return CompletableFuture.supplyAsync(
        () -> {
          try (stream) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
  }

  /** Its sentences without the script's name in front of each. */
  private static String plain(String text) {
    return text.strip().replaceAll("(?m)^servers: ", "").replace("\n", "; ");
  }
}
