package io.linkbenchx.internal.cli;

import io.linkbenchx.ArchiveException;
import io.linkbenchx.config.ConfigSecrets;
import io.linkbenchx.engine.RunFailure;
import io.linkbenchx.internal.cli.SideCommand.SideMessage;
import io.linkbenchx.internal.compare.LiveBlock;
import io.linkbenchx.internal.fork.Program;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** The process of one side of a live comparison, see {@link SideCommand}. */
final class LiveSide implements AutoCloseable {
  /**
   * A killed process and a damaged database file are failures of the database, not internal errors.
   */
  private static final RunFailure.Kind ENDED = RunFailure.Kind.DATABASE;

  private static final long PATIENCE_SECONDS = 20;

  private final String name;
  private final Path log;
  private final Process process;
  private final BufferedReader messages;

  private LiveSide(LiveBlock.Side side, Path log, Process process) {
    this.name = "the process of side " + side;
    this.log = log;
    this.process = process;
    this.messages = process.inputReader(StandardCharsets.UTF_8);
  }

  /**
   * Starts the process.
   *
   * @param results parent of its result directory, also for its output
   */
  static LiveSide start(LiveSubject subject, Map<String, String> settings, Path results) {
    Path log = results.resolve("output.log");
    try {
      List<String> command = new ArrayList<>(Program.command());
      command.addAll(List.of("live-side", "-c", subject.file.toString(), "-o", results.toString()));
      settings.forEach((key, value) -> command.addAll(List.of("-D", key + "=" + value)));
      Files.createDirectories(results);
      ProcessBuilder builder =
          new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.appendTo(log.toFile()));
      ConfigSecrets.lend(subject.secrets(), builder.environment());
      return new LiveSide(subject.side, log, builder.start());
    } catch (IOException e) {
      throw new ArchiveException(
          "the process of side " + subject.side + " cannot be started: " + e.getMessage(), e);
    }
  }

  /**
   * Runs a block.
   *
   * @return empty if it was stopped during the block
   * @throws RunFailure if it failed
   */
  Optional<LiveBlock> block() {
    try {
      process.getOutputStream().write((SideCommand.BLOCK + "\n").getBytes(StandardCharsets.UTF_8));
      process.getOutputStream().flush();
    } catch (IOException e) {
      // The process has ended, and its last message gives the reason.
    }
    return await().map(SideMessage::block);
  }

  /**
   * The next message; the first is that its data are loaded and it could begin.
   *
   * @return empty if it was stopped before
   * @throws RunFailure if it failed
   */
  Optional<SideMessage> await() {
    try {
      for (String line = messages.readLine(); line != null; line = messages.readLine()) {
        Optional<SideMessage> message = SideMessage.parse(line);
        if (message.isPresent() && message.get().failure() != null) {
          throw RunFailure.ofProcess(message.get().failure(), name + ": " + message.get().reason());
        }
        if (message.isPresent()) {
          return message;
        }
      }
      int code = process.waitFor();
      if (code != 0 && code != Interrupts.EXIT) {
        String how = name + " " + Program.ending(code) + "; see " + log;
        throw RunFailure.ofProcess(ENDED, how + "; run the same command again to continue");
      }
      return Optional.empty();
    } catch (IOException e) {
      throw RunFailure.ofProcess(ENDED, name + " cannot be read from: " + e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }

  /**
   * Asks the process to end as soon as it has stopped its current work. May be called from any
   * thread.
   */
  void end() {
    try {
      process.getOutputStream().close();
    } catch (IOException e) {
      process.destroy(); // its input is already closed
    }
  }

  /** Ends the process, and waits for it. */
  @Override
  public void close() {
    end();
    try {
      if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly().waitFor();
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
