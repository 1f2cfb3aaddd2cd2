package io.linkbenchx;

import io.linkbenchx.archive.ArchiveException;
import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.jar.JarFile;

/** Starts this program again, with the same JVM, options and classes, for a part of a run. */
final class ChildProcess {
  private static final String MAIN = "io.linkbenchx.cli.Main";
  private static final int SIGNALLED = 128;

  private final Path directory;
  private final Path configuration;
  private final Path logs;
  private final Map<String, String> secrets;
  private volatile Process process;

  /**
   * @param directory of the run's results
   * @param configuration the effective one of this process
   * @param secrets by the variables that stand for them in the run's configuration: handed over in
   *     the environment, which other users cannot see, unlike the command line
   */
  ChildProcess(Path directory, Path configuration, Map<String, String> secrets) {
    this.directory = directory;
    this.configuration = configuration;
    this.secrets = Map.copyOf(secrets);
    this.logs = directory.resolve("processes");
  }

  /**
   * How a process ended.
   *
   * @param message what to say if it failed
   */
  record End(int code, String message) {}

  /**
   * Runs one to its end.
   *
   * @param visit of the plan, 1 …
   * @param phases as the configuration has them
   */
  End run(int visit, String phases) {
    String name = String.format(Locale.ROOT, "%02d-%s", visit, phases.replace(',', '-'));
    Path log = logs.resolve(name + ".log");
    List<String> command = command(visit, phases);
    Path details = logs.resolve(name + "-details.log");
    command.addAll(List.of("-L", details.toString()));
    try {
      Files.createDirectories(logs);
      ProcessBuilder builder =
          new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile());
      builder.environment().putAll(secrets);
      process = builder.start();
      process.getOutputStream().close();
      int code = process.waitFor();
      String message = message(code, Files.readString(log, StandardCharsets.UTF_8));
      return new End(code, message + "; see " + log + " and " + details.getFileName());
    } catch (IOException e) {
      throw new ArchiveException(
          "a process for a cell could not be started (" + e.getMessage() + "); set fork = false",
          e);
    } catch (InterruptedException e) {
      process.destroy();
      Thread.currentThread().interrupt();
      return new End(SIGNALLED + 2, "interrupted");
    }
  }

  /** Asks the process at work, if there is one, to finish what it is in. */
  void interrupt() {
    Process running = process;
    if (running != null) {
      running.destroy();
    }
  }

  private List<String> command(int visit, String phases) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    for (String option : ManagementFactory.getRuntimeMXBean().getInputArguments()) {
      if (!option.startsWith("-agentlib:") && !option.startsWith("-javaagent:")) {
        command.add(option);
      }
    }
    String classPath = System.getProperty("java.class.path");
    if (isOurJar(classPath)) {
      command.addAll(List.of("-jar", classPath));
    } else {
      command.addAll(List.of("-cp", classPath, MAIN));
    }
    command.addAll(List.of("--resume", "-o", directory.toString(), "--visit", "" + visit));
    command.addAll(List.of("-c", configuration.toString()));
    command.addAll(List.of("-D", "phases=" + phases));
    return command;
  }

  /** Only {@code -jar} obeys a manifest's Add-Opens. */
  private static boolean isOurJar(String classPath) {
    if (classPath.contains(File.pathSeparator) || !classPath.endsWith(".jar")) {
      return false;
    }
    try (JarFile jar = new JarFile(classPath)) {
      return jar.getManifest() != null
          && MAIN.equals(jar.getManifest().getMainAttributes().getValue("Main-Class"));
    } catch (IOException e) {
      return false;
    }
  }

  private static String message(int code, String output) {
    String last = "";
    for (String line : output.split("\n", -1)) {
      last = line.startsWith("error: ") ? line.substring("error: ".length()) : last;
    }
    String how = "failed"; // the code is between the two processes
    if (code > SIGNALLED) {
      how = "was killed by signal " + (code - SIGNALLED);
    } else if (last.isEmpty()) {
      how = "ended with exit code " + code;
    }
    return "the cell's process " + how + (last.isEmpty() ? "" : ": " + last);
  }
}
