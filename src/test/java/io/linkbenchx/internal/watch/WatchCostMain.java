package io.linkbenchx.internal.watch;

import io.linkbenchx.BenchRun;
import io.linkbenchx.LinkBenchX;
import io.linkbenchx.engine.Phase;
import io.linkbenchx.engine.RunListener;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.lang.reflect.Proxy;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Measures what docs/benchmarks/live-page.md states: the CPU time of serving a run with 64 clients
 * and ten transaction types to a browser and to Prometheus, each every 5 s, and of publishing its
 * state every second, as shares of one processor. The clients and the requests are in the same
 * process. Arguments: seconds of warm-up, seconds measured.
 */
final class WatchCostMain {
  private static final Set<String> SERVING = Set.of("watch", "HTTP-Dispatcher");
  private static final long SCRAPE_MILLIS = 5000;
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private WatchCostMain() {}

  public static void main(String[] arguments) throws Exception {
    int warmup = Integer.parseInt(arguments[0]);
    int seconds = Integer.parseInt(arguments[1]);
    AtomicLong publishing = new AtomicLong();
    BenchRun run =
        LinkBenchX.builder()
            .set("workload", "LinkGraph")
            .set("database", "noop")
            .set("maxid1", "10M")
            .set("calibrate", "0")
            .set("clients", "64")
            .set("rate", "2000")
            .set("arrival", "poisson")
            .set("warmup", "0s")
            .set("duration", warmup + seconds + 30 + "s")
            .set("listen", "127.0.0.1:0")
            .phases(Phase.RUN)
            .results(Files.createTempDirectory("linkbenchx-watched"))
            .listener(timed(new LiveRun(), publishing))
            .build()
            .prepare();
    URI address = run.watchedAt().orElseThrow();
    CompletableFuture<?> running = CompletableFuture.runAsync(run::run);
    scrape(address, warmup);
    long served = serving();
    long published = publishing.get();
    long start = System.nanoTime();
    scrape(address, seconds);
    double elapsed = System.nanoTime() - start;
    System.out.printf(
        "serving %.2f %% of one processor, publishing %.2f %%, in %.0f s%n",
        100 * (serving() - served) / elapsed,
        100 * (publishing.get() - published) / elapsed,
        elapsed / 1e9);
    run.interrupt();
    running.get();
  }

  /** A listener that adds up the CPU time of another. */
  private static RunListener timed(RunListener listener, AtomicLong nanos) {
    return (RunListener)
        Proxy.newProxyInstance(
            RunListener.class.getClassLoader(),
            new Class<?>[] {RunListener.class},
            (proxy, method, values) -> {
              long start = THREADS.getCurrentThreadCpuTime();
              Object result = method.invoke(listener, values);
              nanos.addAndGet(THREADS.getCurrentThreadCpuTime() - start);
              return result;
            });
  }

  private static void scrape(URI address, int seconds) throws Exception {
    HttpClient http = HttpClient.newHttpClient();
    long end = System.nanoTime() + seconds * 1_000_000_000L;
    while (System.nanoTime() < end) {
      for (String path : new String[] {"/", "/metrics"}) {
        HttpRequest request = HttpRequest.newBuilder(address.resolve(path)).build();
        HttpResponse<String> response = http.send(request, HttpResponse.BodyHandlers.ofString());
        if (response.statusCode() != 200 && response.statusCode() != 503) { // not yet
          throw new IllegalStateException(path + ": " + response.statusCode());
        }
      }
      Thread.sleep(SCRAPE_MILLIS);
    }
  }

  private static long serving() {
    long nanos = 0;
    for (ThreadInfo thread : THREADS.getThreadInfo(THREADS.getAllThreadIds())) {
      if (thread != null && SERVING.contains(thread.getThreadName())) {
        nanos += Math.max(0, THREADS.getThreadCpuTime(thread.getThreadId()));
      }
    }
    return nanos;
  }
}
