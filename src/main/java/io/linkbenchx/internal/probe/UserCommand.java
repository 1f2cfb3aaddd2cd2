package io.linkbenchx.internal.probe;

import io.linkbenchx.config.ConfigSecrets;
import io.linkbenchx.result.HookRun;
import io.linkbenchx.result.HookRun.Ending;
import io.linkbenchx.result.HookRun.Moment;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A user's command in its own shell. Its output goes directly into a file, at no cost to this
 * process. Its CPU time belongs to other processes and is not counted for this one.
 */
public final class UserCommand {
  private static final String SHELL = "/bin/sh";

  /**
   * Runs the command in an inner shell, then prints its CPU times in the format that POSIX defines.
   */
  private static final String TIMED =
      SHELL + " -c \"$1\" >\"$2\" 2>&1 </dev/null; code=$?; LC_ALL=C; times; exit $code";

  private static final Pattern TIME = Pattern.compile("(\\d+)m([\\d.]+)s");
  private static final String MARK = "LINKBENCHX_COMMAND";
  private static final long PAUSE_MILLIS = 50;
  private static final int MOST_BYTES = 4096;

  private UserCommand() {}

  /**
   * Runs a command and waits for it. At the time limit it is killed with everything that it
   * started, including orphans (Linux); its CPU time is then that of the processes still alive.
   *
   * @param atSeconds when, for the result
   * @param environment variables added to those of this process
   * @param output file for everything that it prints
   * @param enough ends it early, as the limit does
   */
  public static HookRun run(
      Moment at,
      double atSeconds,
      String command,
      Map<String, String> environment,
      Path output,
      Duration limit,
      BooleanSupplier enough)
      throws InterruptedException {
    long start = System.nanoTime();
    String name = output.getFileName().toString();
    String mark = UUID.randomUUID().toString();
    ProcessBuilder builder = new ProcessBuilder(SHELL, "-c", TIMED, SHELL, command, "" + output);
    builder.redirectErrorStream(true);
    ConfigSecrets.withhold(builder.environment());
    builder.environment().putAll(environment);
    builder.environment().put(MARK, mark);
    Process process;
    try {
      process = builder.start();
      process.getOutputStream().close();
    } catch (IOException e) {
      double took = seconds(start);
      return new HookRun(
          at, atSeconds, took, Ending.NOT_RUN, null, Double.NaN, name, e.getMessage());
    }
    try {
      boolean done = false;
      while (!done && System.nanoTime() - start < limit.toNanos() && !enough.getAsBoolean()) {
        done = process.waitFor(PAUSE_MILLIS, TimeUnit.MILLISECONDS);
      }
      if (!done) {
        double spent = spent(process);
        end(process, mark);
        double took = seconds(start);
        return new HookRun(at, atSeconds, took, Ending.KILLED, null, spent, name, "");
      }
      int code = process.exitValue();
      double took = seconds(start);
      Ending ending = code == 0 ? Ending.OK : Ending.FAILED;
      return new HookRun(at, atSeconds, took, ending, code, times(process), name, "");
    } finally {
      process.destroyForcibly();
    }
  }

  /** Starts a command whose output, errors included, is read from a pipe. */
  static Process piped(String command) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(SHELL, "-c", command).redirectErrorStream(true);
    ConfigSecrets.withhold(builder.environment());
    Process process = builder.start();
    process.getOutputStream().close();
    return process;
  }

  /** Kills a command and the processes it started. */
  static void end(Process process) {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
  }

  /**
   * All processes of the command, including orphans, which still have the environment that they
   * were started with.
   */
  private static void end(Process process, String mark) {
    end(process);
    Path proc = Path.of("/proc");
    for (long id : ProcFiles.processes(proc)) {
      if (ProcFiles.text(proc.resolve(id + "/environ")).contains(MARK + "=" + mark)) {
        ProcessHandle.of(id).ifPresent(ProcessHandle::destroyForcibly);
      }
    }
  }

  private static double seconds(long start) {
    return (System.nanoTime() - start) / 1e9;
  }

  private static double spent(Process process) {
    return process
            .descendants()
            .mapToLong(child -> child.info().totalCpuDuration().orElse(Duration.ZERO).toNanos())
            .sum()
        / 1e9;
  }

  /**
   * Sum of four CPU times, of the outer shell, which is idle, and of the processes it waited for;
   * NaN if they are not known.
   */
  private static double times(Process process) {
    try (InputStream output = process.getInputStream()) {
      String text = new String(output.readNBytes(MOST_BYTES), StandardCharsets.UTF_8);
      Matcher time = TIME.matcher(text);
      double sum = 0;
      int found = 0;
      for (; time.find(); found++) {
        sum += Long.parseLong(time.group(1)) * 60 + Double.parseDouble(time.group(2));
      }
      return found == 4 ? sum : Double.NaN;
    } catch (IOException e) {
      return Double.NaN;
    }
  }
}
