package io.linkbenchx.internal.scale;

import io.linkbenchx.config.ConfigSecrets;
import io.linkbenchx.config.EffectiveConfig;
import io.linkbenchx.engine.RunFailure;
import io.linkbenchx.engine.RunFailure.Kind;
import io.linkbenchx.internal.compare.Trait;
import io.linkbenchx.internal.engine.DaemonThread;
import io.linkbenchx.internal.engine.ShareSettings;
import io.linkbenchx.internal.probe.OwnProgram;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Lets Spark start the other shares on its machines. The driver is a process of its own: it gets
 * the request, with the secrets, on standard input, and ends when that is closed.
 */
final class SparkShares implements AutoCloseable {
  private static final String SUBMIT = "spark-submit";
  private static final String DRIVER = "linkbenchx-spark.jar";
  private static final Pattern REASON = Pattern.compile("([12]) (.+)");
  private static final String REFUSED = "2";
  private static final long END_SECONDS = 10;

  private final Process driver;
  private final Path log = Files.createTempFile("linkbenchx-spark-", ".log");
  private volatile boolean closed;

  private SparkShares(ProcessBuilder command) throws IOException {
    driver = command.redirectError(log.toFile()).start();
  }

  /**
   * Starts the driver.
   *
   * @param program the jar of linkbenchx, which the driver sends to the machines
   * @param request as {@link #request} writes it
   * @param environment of this process, which says where Spark is
   * @param ended learns why, if the driver ends before the run
   * @throws RunFailure if Spark, or linkbenchx's part for it, is not there
   */
  static SparkShares start(
      ShareSettings settings,
      Path program,
      String request,
      Map<String, String> environment,
      BiConsumer<Kind, String> ended) {
    String absent =
        "workers.spark needs spark-submit: unpack Spark and set SPARK_HOME to its directory, or"
            + " pip install pyspark and add its bin to PATH";
    Path submit = submit(environment).orElseThrow(() -> refused(absent));
    Path jar = program.resolveSibling(DRIVER);
    if (!Files.isRegularFile(program) || !Files.isRegularFile(jar)) {
      throw refused(
          "workers.spark needs linkbenchx.jar and %s in one directory: run mvn package, and mvn -f spark/pom.xml package"
              .formatted(DRIVER));
    }
    // A Ctrl-C on the terminal is for share 1 alone, which ends all.
    List<String> command =
        new ArrayList<>(List.of("sh", "-c", "trap '' INT; exec \"$@\"", "sh", submit.toString()));
    command.addAll(List.of("--master", settings.spark(), "--deploy-mode", "client"));
    settings.conf().ifPresent(file -> command.addAll(List.of("--properties-file", file + "")));
    command.addAll(List.of("--name", "linkbenchx", "--class", "io.linkbenchx.spark.Workers"));
    command.add(jar.toString());
    try {
      ProcessBuilder builder = new ProcessBuilder(command);
      builder.environment().putIfAbsent("JAVA_HOME", System.getProperty("java.home"));
      ConfigSecrets.withhold(builder.environment());
      SparkShares started = new SparkShares(builder);
      var unused = DaemonThread.start(SUBMIT, () -> started.watch(ended));
      started.send(request);
      return started;
    } catch (IOException e) {
      throw refused(submit + " cannot be started: " + e.getMessage());
    }
  }

  private static RunFailure refused(String why) {
    return RunFailure.ofProcess(Kind.CONFIGURATION, why);
  }

  private static Optional<Path> submit(Map<String, String> environment) {
    return Stream.concat(
            Stream.ofNullable(environment.get("SPARK_HOME")).map(home -> home + "/bin"),
            Stream.of(environment.getOrDefault("PATH", "").split(File.pathSeparator)))
        .map(directory -> Path.of(directory, SUBMIT))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /**
   * What the driver gets: properties, and an empty line.
   *
   * @param port at which share 1 waits, on the driver's machine
   * @param configuration the effective one; what concerns only the files of share 1 is left out
   * @param secrets by the variables that stand for them; those that are in the configuration as
   *     other placeholders are not sent
   * @param token if the configuration has none
   */
  static String request(
      int workers,
      int port,
      Path program,
      String configuration,
      Map<String, String> secrets,
      Optional<Token> token) {
    Map<String, String> request = new TreeMap<>();
    request.put("workers", Integer.toString(workers));
    request.put("port", Integer.toString(port));
    request.put("jar", program.toString());
    request.put(
        "configuration",
        configuration
            .lines()
            .filter(line -> !ofShareOne(line.split("=", 2)[0].strip()))
            .collect(Collectors.joining("\n", "", "\n")));
    List<String> options = OwnProgram.options();
    for (int i = 0; i < options.size(); i++) {
      request.put(String.format(Locale.ROOT, "jvm.%03d", i), options.get(i));
    }
    Map<String, String> sent = new TreeMap<>(secrets);
    sent.keySet().removeIf(name -> !configuration.contains("${env:" + name + "}"));
    token.ifPresent(known -> sent.put(Token.VARIABLE, known.text()));
    Map<String, String> lent = new TreeMap<>();
    if (!sent.isEmpty()) {
      ConfigSecrets.lend(sent, lent);
    }
    lent.forEach((name, value) -> request.put("env." + name, value));
    return EffectiveConfig.write(request) + "\n";
  }

  /** Whether it names a file or an address of share 1; others, such as existing, are the plan's. */
  private static boolean ofShareOne(String key) {
    return key.equals("listen") || new Trait(Trait.Kind.CONFIGURATION, key).aboutOutput();
  }

  private void send(String request) {
    try {
      driver.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
      driver.getOutputStream().flush();
    } catch (IOException e) {
      return; // it has ended, which its exit code explains
    }
  }

  /** The first reason counts, and what the driver prints comes before it ends. */
  private void watch(BiConsumer<Kind, String> ended) {
    try (BufferedReader output = driver.inputReader(StandardCharsets.UTF_8)) {
      for (String line = output.readLine(); line != null; line = output.readLine()) {
        Matcher reason = REASON.matcher(line);
        if (reason.matches() && reason.group(1).equals(REFUSED)) {
          ended.accept(Kind.CONFIGURATION, reason.group(2));
        } else if (reason.matches() && !closed) {
          ended.accept(Kind.SHARE, "Spark ended the run: " + reason.group(2));
        }
      }
      int code = driver.waitFor();
      if (code == 0 || closed) {
        Files.deleteIfExists(log);
      } else {
        ended.accept(Kind.SHARE, SUBMIT + " ended with exit code " + code + "; see " + log);
      }
    } catch (IOException | InterruptedException e) {
      ended.accept(Kind.SHARE, SUBMIT + " cannot be watched: " + e.getMessage());
    }
  }

  /** Gives the shares time to end, and ends what is left of them. */
  @Override
  public void close() {
    closed = true;
    try {
      if (!driver.waitFor(END_SECONDS, TimeUnit.SECONDS)) {
        driver.getOutputStream().close();
        var unused = driver.waitFor(END_SECONDS, TimeUnit.SECONDS);
      }
    } catch (IOException e) {
      // it has ended
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    driver.destroyForcibly();
  }
}
