package io.linkbenchx.spark;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkExecutorInfo;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.rdd.RDD;
import scala.reflect.ClassTag;
import scala.reflect.ClassTag$;

/**
 * The driver: asks Spark for one executor per share after the first, and runs a share in each. It
 * gets its request on standard input, and ends when that is closed. If it fails, it prints its exit
 * code and the reason in one line. Exit codes: 0 all shares ended with 0, 1 failed, 2 refused.
 */
public final class Workers {
  private static final int FAILED = 1;
  private static final int REFUSED = 2;
  private static final long LOOK_MILLIS = 100;
  private static final long LAST_MILLIS = 5000;

  /** Spark's own key for how long to wait until a cluster has granted what it was asked for. */
  private static final String PATIENCE = "spark.scheduler.maxRegisteredResourcesWaitingTime";

  private final String text;
  private final Request request;

  private Workers(String text) throws IOException {
    this.text = text;
    this.request = new Request(text);
  }

  /** The cluster, or its configuration, does not allow it. */
  private static final class Refused extends Exception {
    private static final long serialVersionUID = 1;

    Refused(String why) {
      super(why);
    }
  }

  public static void main(String[] arguments) {
    int code = 0;
    try {
      BufferedReader input =
          new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
      Workers workers = new Workers(Request.read(input));
      daemon(() -> endWith(input));
      code = workers.run();
    } catch (Exception e) { // Spark throws checked ones that it does not declare
      code = report(reason(e), FAILED);
    }
    exit(code);
  }

  private static void daemon(Runnable work) {
    Thread thread = new Thread(work, "linkbenchx");
    thread.setDaemon(true);
    thread.start();
  }

  /** Share 1 has ended, or wants the others to end. */
  private static void endWith(BufferedReader input) {
    try {
      input.lines().forEach(line -> {});
    } finally {
      exit(FAILED);
    }
  }

  /** Spark's shutdown hook gives the executors back; a master that is gone must not hold it up. */
  private static void exit(int code) {
    daemon(
        () -> {
          try {
            Thread.sleep(LAST_MILLIS);
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
          Runtime.getRuntime().halt(code);
        });
    System.exit(code);
  }

  private static int report(String why, int code) {
    System.out.println(code + " " + why.replaceAll("\\s*\n\\s*", " | "));
    System.out.flush();
    return code;
  }

  /** Without the stack traces that Spark puts into its messages. */
  private static String reason(Exception e) {
    String message = e.getMessage() == null ? e.toString() : e.getMessage();
    String own = "IllegalStateException: "; // of ShareTask
    int share = message.indexOf(own);
    int lost = message.indexOf("ExecutorLostFailure");
    if (share >= 0) {
      return message
          .substring(share + own.length())
          .lines()
          .takeWhile(line -> !line.startsWith("\tat "))
          .collect(Collectors.joining("\n"));
    }
    return message.substring(Math.max(lost, 0)).lines().findFirst().orElse("");
  }

  /** The reason is printed first: as soon as Spark's executors end, share 1 sees others. */
  private int run() {
    try (JavaSparkContext spark = new JavaSparkContext(conf(request.workers() - 1))) {
      spark.setLogLevel("WARN");
      try {
        run(spark, request.workers() - 1);
        return 0;
      } catch (Refused e) {
        return report(e.getMessage(), REFUSED);
      } catch (Exception e) {
        return report(reason(e), FAILED);
      }
    }
  }

  private void run(JavaSparkContext spark, int wanted) throws Refused, InterruptedException {
    requireSecrecy(spark, executors(spark, wanted));
    spark.addFile(request.jar());
    ClassTag<String> string = ClassTag$.MODULE$.apply(String.class);
    RDD<String> requests = spark.parallelize(Collections.nCopies(wanted, text), wanted).rdd();
    ShareTask task = new ShareTask(spark.getConf().get("spark.driver.host"));
    JavaRDD.fromRDD(requests.barrier().mapPartitions(task, false, string), string).collect();
  }

  private static SparkConf conf(int executors) {
    return new SparkConf()
        // nothing is repeated, or done twice
        .set("spark.task.maxFailures", "1")
        .set("spark.stage.maxConsecutiveAttempts", "1")
        .set("spark.speculation", "false")
        .set("spark.dynamicAllocation.enabled", "false")
        .set("spark.network.crypto.saslFallback", "false")
        .setIfMissing("spark.executor.instances", Integer.toString(executors))
        .setIfMissing("spark.executor.memory", "512m")
        // for the process of the share, where a cluster limits the memory of a container
        .setIfMissing("spark.executor.memoryOverhead", "2g")
        .setIfMissing("spark.executor.heartbeatInterval", "5s")
        .setIfMissing("spark.network.timeout", "30s")
        .setIfMissing("spark.network.timeoutInterval", "10s")
        .setIfMissing("spark.ui.enabled", "false");
  }

  /** Spark itself looks every 15 s only whether it can begin a barrier stage. */
  private static SparkExecutorInfo[] executors(JavaSparkContext spark, int wanted)
      throws Refused, InterruptedException {
    long seconds = spark.getConf().getTimeAsSeconds(PATIENCE, "60s");
    long until = System.nanoTime() + seconds * 1_000_000_000L;
    while (true) {
      SparkExecutorInfo[] all = spark.sc().statusTracker().getExecutorInfos(); // and the driver
      if (all.length > wanted) {
        return all;
      }
      if (spark.sc().isStopped()) {
        throw new Refused("Spark has ended the application: is " + spark.master() + " right?");
      }
      if (System.nanoTime() > until) {
        throw new Refused(
            "Spark has given %d of %d executors after %d s: reduce workers, add machines, or set %s"
                .formatted(all.length - 1, wanted, seconds, PATIENCE));
      }
      Thread.sleep(LOOK_MILLIS);
    }
  }

  private void requireSecrecy(JavaSparkContext spark, SparkExecutorInfo[] executors)
      throws Refused {
    if (request.secrets().isEmpty() || encrypted(spark.getConf())) {
      return;
    }
    Stream<String> masters = Arrays.stream(spark.master().replaceFirst("^spark://", "").split(","));
    if (!Stream.concat(
            masters.map(address -> address.replaceFirst(":\\d+$", "")),
            Arrays.stream(executors).map(SparkExecutorInfo::host))
        .allMatch(Workers::here)) {
      throw new Refused(
          ("the secrets %s would be sent without encryption: set spark.authenticate and"
               + " spark.network.crypto.enabled in the file of workers.conf, or keep them in files"
               + " on each machine, such as password = ${file:PATH}, for LBX_TOKEN workers.token")
              .formatted(request.secrets().keySet()));
    }
  }

  private static boolean encrypted(SparkConf conf) {
    return conf.getBoolean("spark.authenticate", false)
        && (conf.getBoolean("spark.network.crypto.enabled", false)
            || conf.getBoolean("spark.ssl.rpc.enabled", false));
  }

  /** Whether a host is this one. */
  private static boolean here(String host) {
    try {
      return host.startsWith("local-cluster[")
          || NetworkInterface.getByInetAddress(InetAddress.getByName(host)) != null;
    } catch (IOException e) {
      return false;
    }
  }
}
