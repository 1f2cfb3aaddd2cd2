package io.linkbenchx.internal.fork;

import io.linkbenchx.ArchiveException;
import io.linkbenchx.config.ConfigSecrets;
import io.linkbenchx.engine.Phase;
import io.linkbenchx.engine.RunFailure;
import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.engine.Parts;
import io.linkbenchx.result.RunResult;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Starts this program again, with the same JVM, options and classes, for each part of a run. All
 * processes write into the same result directory, one after the other.
 */
public final class PartProcesses implements Parts {
  private static final int BY_INT = Program.SIGNALLED + 2;
  private static final int BY_TERM = Program.SIGNALLED + 15;

  private final Path directory;
  private final Path configuration;
  private final Path logs;
  private final Map<String, String> secrets;
  private OutputStream requests = OutputStream.nullOutputStream();
  private boolean interrupted;

  /**
   * @param directory the run's result directory
   * @param configuration the effective configuration of this process
   * @param secrets by the variables that stand for them in the run's configuration: passed in the
   *     environment, which other users cannot see, unlike the command line
   */
  public PartProcesses(Path directory, Path configuration, Map<String, String> secrets) {
    this.directory = directory;
    this.configuration = configuration;
    this.secrets = Map.copyOf(secrets);
    this.logs = directory.resolve("processes");
  }

  @Override
  public RunFailure run(int visit, List<Phase> phases) throws InterruptedException {
    String name =
        phases.stream()
            .map(phase -> "-" + phase.name().toLowerCase(Locale.ROOT))
            .collect(Collectors.joining("", String.format(Locale.ROOT, "%02d", visit), ""));
    Path console = logs.resolve(name + ".log");
    Path log = logs.resolve(name + "-details.log");
    Path link = logs.resolve(name + ".jsonl");
    Part part =
        new Part(
            directory.toString(),
            configuration.toString(),
            visit,
            phases,
            log.toString(),
            link.toString());
    String where = "; see " + console + " and " + log.getFileName();
    int code;
    List<PartMessage> messages;
    try {
      Files.createDirectories(logs);
      Files.deleteIfExists(link); // of the same part before an interruption
      code = start(console, part).waitFor();
      messages = PartMessage.read(link);
    } catch (IOException e) {
      String why = "a process for a cell could not be started (" + e.getMessage() + ")";
      return RunFailure.ofProcess(RunFailure.Kind.CONFIGURATION, why + "; set fork = false");
    } catch (InterruptedException e) {
      interrupt();
      throw e;
    }
    return end(code, messages, where);
  }

  private Process start(Path console, Part part) throws IOException {
    List<String> command = new ArrayList<>(Program.command());
    command.add(Part.COMMAND);
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(console.toFile());
    ConfigSecrets.lend(secrets, builder.environment());
    Process started = builder.start();
    begin(started.getOutputStream(), part);
    return started;
  }

  private synchronized void begin(OutputStream input, Part part) {
    requests = input;
    try {
      part.write(input);
      if (interrupted) {
        input.close();
      }
    } catch (IOException e) {
      // It has ended already, and its exit code says how.
    }
  }

  /**
   * Closes the input of the process. Not a signal: with Ctrl-C the terminal has sent one already,
   * and a second one ends a process at once.
   */
  @Override
  public synchronized void interrupt() {
    interrupted = true;
    try {
      requests.close();
    } catch (IOException e) {
      // It has ended already.
    }
  }

  /** Whether a signal that was meant to end the run came before the process could handle it. */
  private synchronized boolean stopped(int code) {
    return code == BY_INT || (code == BY_TERM && interrupted);
  }

  private RunFailure end(int code, List<PartMessage> messages, String where)
      throws InterruptedException {
    PartMessage last = messages.isEmpty() ? null : messages.get(messages.size() - 1);
    PartMessage.Event what = last == null ? null : last.message();
    if (what == PartMessage.Event.FAILED) {
      String why = "the cell's process failed: " + last.reason() + where;
      return RunFailure.ofProcess(last.kind(), why);
    }
    if (what == PartMessage.Event.FINISHED && code == 0) {
      return null;
    }
    if (what == PartMessage.Event.INTERRUPTED || stopped(code)) {
      throw new InterruptedException("a signal ended the cell's process");
    }
    String why = "the cell's process " + Program.ending(code) + where;
    return RunFailure.ofProcess(RunFailure.Kind.INTERNAL, why);
  }

  @Override
  public RunResult result() {
    try {
      return StoredRun.read(directory).result();
    } catch (ArchiveException e) {
      throw RunFailure.ofProcess(RunFailure.Kind.RESULTS, e.getMessage());
    }
  }
}
