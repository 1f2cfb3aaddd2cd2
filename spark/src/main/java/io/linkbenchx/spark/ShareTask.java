package io.linkbenchx.spark;

import java.io.File;
import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.apache.spark.BarrierTaskContext;
import org.apache.spark.BarrierTaskInfo;
import org.apache.spark.SparkFiles;
import org.apache.spark.TaskKilledException;
import scala.collection.Iterator;
import scala.collection.Iterator$;
import scala.runtime.AbstractFunction1;

/**
 * Runs one share in a process of its own, and waits for its end. Of Scala it uses only what 2.12
 * and 2.13 have under the same signatures.
 */
final class ShareTask extends AbstractFunction1<Iterator<String>, Iterator<String>>
    implements Serializable {
  private static final long serialVersionUID = 1;
  private static final long LOOK_MILLIS = 500;

  /** Shares end by themselves within this time when one of them has ended. */
  private static final long PATIENCE_SECONDS = 5;

  private static final int LINES_SHOWN = 20;

  private final String host;

  /**
   * @param host of share 1, as executors reach it
   */
  ShareTask(String host) {
    this.host = host;
  }

  /** The requests are elements, not fields: those would be stored with the stage, as blocks. */
  @Override
  public Iterator<String> apply(Iterator<String> requests) {
    BarrierTaskContext task = BarrierTaskContext.get();
    requireOwnExecutor(task);
    try {
      Request request = new Request(requests.next());
      String name = "share " + (task.partitionId() + 2) + "/" + request.workers();
      Path program = Path.of(SparkFiles.get(new File(request.jar()).getName()));
      // in the directory of the executor, which Spark cleans up if the executor is killed
      Path directory = Files.createTempDirectory(Path.of("").toAbsolutePath(), "linkbenchx-");
      try {
        run(task, request, name, program, directory);
      } finally {
        delete(directory);
        Files.deleteIfExists(program); // Spark keeps the directories of finished executors
      }
      return Iterator$.MODULE$.single(name);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new TaskKilledException();
    }
  }

  /** Two shares on one machine would measure each other. */
  private static void requireOwnExecutor(BarrierTaskContext task) {
    BarrierTaskInfo[] all = task.getTaskInfos();
    if (Arrays.stream(all).map(BarrierTaskInfo::address).distinct().count() < all.length) {
      throw new IllegalStateException(
          "Spark placed two shares in one executor: set spark.task.cpus to the cores of an"
              + " executor in the file of workers.conf");
    }
  }

  private void run(
      BarrierTaskContext task, Request request, String name, Path program, Path directory)
      throws IOException, InterruptedException {
    Path console = directory.resolve("console.log");
    Path configuration = directory.resolve("share.properties");
    Files.writeString(configuration, request.configuration());
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(request.options());
    command.addAll(List.of("-jar", program.toString(), "-c", configuration.toString()));
    command.addAll(List.of("--share", name.substring(name.indexOf(' ') + 1)));
    command.addAll(List.of("--join", host + ":" + request.port()));
    command.addAll(List.of("-o", directory.resolve("results").toString()));
    // an executor that is killed cannot end its share, which would wait for share 1 of a later run
    command.addAll(List.of("--parent", Long.toString(ProcessHandle.current().pid())));
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(directory.toFile())
            .redirectErrorStream(true)
            .redirectOutput(console.toFile());
    builder.environment().putAll(request.secrets());
    Process share = builder.start();
    Thread kill = new Thread(share::destroyForcibly);
    Runtime.getRuntime().addShutdownHook(kill);
    try {
      await(task, share);
    } finally {
      share.destroyForcibly().waitFor();
      remove(kill);
    }
    if (share.exitValue() != 0) {
      throw new IllegalStateException(
          name + " ended with exit code " + share.exitValue() + ":\n" + lastLines(console));
    }
  }

  private static void await(BarrierTaskContext task, Process share) throws InterruptedException {
    while (!share.waitFor(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
      if (task.isInterrupted()) {
        share.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
        throw new TaskKilledException();
      }
    }
  }

  private static void remove(Thread hook) {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      return; // the executor ends, and the hook has run
    }
  }

  private static String lastLines(Path console) throws IOException {
    List<String> lines =
        new String(Files.readAllBytes(console), StandardCharsets.UTF_8).lines().toList();
    return String.join("\n", lines.subList(Math.max(0, lines.size() - LINES_SHOWN), lines.size()));
  }

  private static void delete(Path directory) throws IOException {
    try (Stream<Path> all = Files.walk(directory)) {
      for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    }
  }
}
