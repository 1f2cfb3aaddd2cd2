package io.linkbenchx.internal.cli;

import java.nio.file.Path;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Pattern;

/**
 * Reads damaged inputs in a JVM of its own, whose heap is small: a line for each input, and the end
 * of the process at the first that takes too long or too much memory.
 */
final class MalformedInputsMain {
  private static final long LIMIT_SECONDS = 30;
  private static final Pattern BROKEN =
      Pattern.compile(
          "\tat |internal error|java\\.[\\w.]+(?:Exception|Error)|OutOfMemory|\u001b|\u009b");

  private MalformedInputsMain() {}

  /**
   * @param args seed, number of inputs, empty directory
   */
  public static void main(String... args) throws Exception {
    MalformedInputs inputs = new MalformedInputs(Long.parseLong(args[0]), Path.of(args[2]));
    ExecutorService reader = Executors.newSingleThreadExecutor();
    for (int n = 1; n <= Integer.parseInt(args[1]); n++) {
      int number = n;
      inputs.next(input -> report(number, input, reader));
    }
    System.exit(0);
  }

  private static void report(int number, MalformedInputs.Input input, ExecutorService reader)
      throws InterruptedException {
    System.out.println("begin\t" + number + "\t" + oneLine(input.toString()));
    long start = System.nanoTime();
    Future<Shell.Ran> read =
        reader.submit(() -> Shell.run(input.arguments().toArray(String[]::new)));
    String wrong;
    int code = -1;
    try {
      Shell.Ran ran = read.get(LIMIT_SECONDS, TimeUnit.SECONDS);
      code = ran.code();
      wrong = wrong(input, ran);
    } catch (ExecutionException e) {
      wrong = "ended with " + e.getCause();
    } catch (TimeoutException e) {
      System.out.println("wrong\t" + number + "\ttook more than " + LIMIT_SECONDS + " s");
      Runtime.getRuntime().halt(1); // the reader may wait in the kernel for ever
      return;
    }
    long millis = (System.nanoTime() - start) / 1_000_000;
    String kind = input.subject() + "\t" + input.damage();
    System.out.println("read\t" + number + "\t" + kind + "\t" + code + "\t" + millis);
    if (!wrong.isEmpty()) {
      System.out.println("wrong\t" + number + "\t" + input.subject() + " " + oneLine(wrong));
    }
  }

  private static String wrong(MalformedInputs.Input input, Shell.Ran ran) {
    String said = ran.err() + ran.out();
    boolean clear = ran.code() == 0 || (ran.code() >= 2 && ran.err().contains("error: "));
    if ((!clear && ran.code() != 6) || BROKEN.matcher(said).find()) {
      return "exit code " + ran.code() + ": " + said;
    }
    return input.refused() && ran.code() == 0 ? "accepted: " + said : "";
  }

  private static String oneLine(String text) {
    String line = text.replaceAll("\\p{Cntrl}|[\u0080-\u009f]", "~");
    return line.substring(0, Math.min(600, line.length()));
  }
}
