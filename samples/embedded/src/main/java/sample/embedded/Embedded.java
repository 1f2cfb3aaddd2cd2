package sample.embedded;

import io.linkbenchx.LinkBenchX;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.StepResult;
import java.nio.file.Path;
import java.util.Locale;

/** Runs LinkBench's graph in this process and checks the result. */
public final class Embedded {
  private Embedded() {}

  /** Fails with an exception if the data are not what was acknowledged. */
  public static void main(String[] args) {
    Path directory = Path.of("target", "run");
    RunResult result =
        LinkBenchX.builder()
            .set("maxid1", "10k")
            .set("clients", "2")
            .set("warmup", "1s")
            .set("duration", "3s")
            .set("rocksdb.path", directory.resolve("rocksdb").toString())
            .set("existing", "drop") // the data of an earlier run
            .results(directory.resolve("results"))
            .build()
            .run();

    StepResult run = result.step("run");
    System.out.printf(
        Locale.ROOT,
        "%.0f transactions/s, p99 of GET_LINKS_LIST %.0f us, %d errors, verified: %b%nresults in"
            + " %s%n",
        run.rate(),
        run.type("GET_LINKS_LIST").service().p99(),
        run.totals().givenUp(),
        result.verification().passed(),
        directory);
    if (run.transactions() == 0 || run.totals().givenUp() > 0) {
      throw new IllegalStateException("transactions were given up: " + run.failures());
    }
    if (!result.verification().passed()) {
      throw new IllegalStateException("data differ: " + result.verification().differences());
    }
  }
}
