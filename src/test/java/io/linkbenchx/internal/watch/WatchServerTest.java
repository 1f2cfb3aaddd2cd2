package io.linkbenchx.internal.watch;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.linkbenchx.BenchRun;
import io.linkbenchx.LinkBenchX;
import io.linkbenchx.WatchException;
import io.linkbenchx.engine.Phase;
import io.linkbenchx.internal.cli.ProgramCommand;
import io.linkbenchx.result.RunResult;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A run that is watched over HTTP while it runs. */
@Timeout(60)
class WatchServerTest {
  @TempDir Path directory;
  private final HttpClient http = HttpClient.newHttpClient();

  private LinkBenchX.Builder builder() {
    return LinkBenchX.builder()
        .set("workload", "PointQuery")
        .set("table_size", "1000")
        .set("database", "rocksdb")
        .set("rocksdb.path", directory.resolve("db").toString())
        .set("calibrate", "0")
        .set("warmup", "0s")
        .set("rate", "0, 500")
        .set("transactions", "400") // ends the closed step at once
        .set("duration", "60s")
        .set("interval", "200ms")
        .set("listen", "127.0.0.1:0")
        .phases(Phase.LOAD, Phase.RUN)
        .results(directory.resolve("results"));
  }

  private HttpResponse<String> get(URI base, String path, String... headers) throws Exception {
    HttpRequest.Builder request = HttpRequest.newBuilder(base.resolve(path));
    return http.send(
        (headers.length == 0 ? request : request.headers(headers)).build(),
        HttpResponse.BodyHandlers.ofString());
  }

  @Test
  void showsPageMetricsAndStatusOfARunUntilItEnds() throws Exception {
    BenchRun run = builder().set("transactions", "0").set("duration", "2s").build().prepare();
    URI address = run.watchedAt().orElseThrow();
    assertThat(address.getHost()).isEqualTo("127.0.0.1");
    CompletableFuture<RunResult> running = CompletableFuture.supplyAsync(run::run);

    String metrics = "";
    while (!running.isDone() && !metrics.contains("linkbenchx_lag_seconds_count")) {
      metrics = get(address, "/metrics").body();
      Thread.sleep(50);
    }
    String page = get(address, "/").body();
    JsonNode status = new ObjectMapper().readTree(get(address, "/status").body());
    HttpResponse<String> report = get(address, "/report");
    HttpResponse<String> file = get(address, "/steps/01-load/intervals.csv");
    HttpResponse<String> none = get(address, "/steps/..%2f..%2fconfig.properties");

    Exposition seen = Exposition.parse(metrics);
    String step = status.at("/now/step").asText();
    assertThat(seen.value("linkbenchx_transactions_total", "step", step)).isPositive();
    assertThat(seen.value("linkbenchx_step_target_rate", "step", step)).isEqualTo(500);
    assertThat(status.at("/over").size()).as("load and closed step").isEqualTo(2);
    assertThat(page).contains("<svg", "POINT_QUERY", "This step has not finished.", " of step ");
    assertThat(page).doesNotContain("<script").doesNotContain("http://").doesNotContain("https://");
    assertThat(report.body()).contains("01-load");
    assertThat(file.body()).startsWith("resolution").contains("load");
    assertThat(none.statusCode()).isEqualTo(404);
    assertThat(get(address, "/nothing").statusCode()).isEqualTo(404);

    RunResult result = running.get();
    assertThat(run.lost()).isEmpty();
    assertThat(seen.value("linkbenchx_transactions_total", "step", step))
        .isLessThanOrEqualTo(result.step(step).transactions());
    assertThatThrownBy(() -> get(address, "/status")).isInstanceOf(IOException.class);
  }

  /** Otherwise the page of a run would turn into an error message of the browser at its end. */
  @Test
  void anOpenPageShowsTheEndAndStopsReloading() throws Exception {
    BenchRun run =
        builder().set("rate", "0").set("transactions", "0").set("duration", "1s").build().prepare();
    URI address = run.watchedAt().orElseThrow();
    CompletableFuture<RunResult> running = CompletableFuture.supplyAsync(run::run);

    String stopped = "";
    HttpResponse<String> page = get(address, "/");
    while (page.headers().firstValue("Refresh").isPresent()) {
      HttpResponse<String> still = get(address, "/?stopped");
      boolean during = still.statusCode() == 200 && still.body().contains("Does not reload");
      stopped = during && still.headers().firstValue("Refresh").isEmpty() ? still.body() : stopped;
      Thread.sleep(100);
      page = get(address, "/");
    }

    assertThat(stopped).contains("href=\".\">reload every 5 s", "href=\"status\"");
    assertThat(page.statusCode()).isEqualTo(200);
    assertThat(page.body())
        .contains("The run has ended", ">finished", "POINT_QUERY")
        .contains(run.directory().orElseThrow().resolve("report.html").toString())
        .doesNotContain("href=\"status\"");
    assertThat(running.get().steps()).hasSize(2);
    assertThatThrownBy(() -> get(address, "/")).isInstanceOf(IOException.class);
  }

  @Test
  void changesNothingAndServesOnlyThisMachinesOwnNames() throws Exception {
    WatchServer server =
        WatchServer.open(
                new WatchSettings(java.util.Optional.of("127.0.0.1:0"), java.util.Optional.empty()))
            .orElseThrow();
    try (server) {
      HttpRequest post =
          HttpRequest.newBuilder(server.address())
              .POST(HttpRequest.BodyPublishers.noBody())
              .build();
      assertThat(http.send(post, HttpResponse.BodyHandlers.ofString()).statusCode()).isEqualTo(405);
      URI named = URI.create("http://localhost:" + server.address().getPort() + "/status");
      assertThat(get(named, "/status").statusCode()).isEqualTo(200);
      assertThat(raw(server, "Host: evil.example")).startsWith("HTTP/1.1 403");
      assertThat(raw(server, "Host: 127.0.0.1")).startsWith("HTTP/1.1 200");
    }
  }

  private static String raw(WatchServer server, String header) throws IOException {
    try (java.net.Socket socket =
        new java.net.Socket(InetAddress.getLoopbackAddress(), server.address().getPort())) {
      String text = "GET /status HTTP/1.1\r\n" + header + "\r\nConnection: close\r\n\r\n";
      socket.getOutputStream().write(text.getBytes(java.nio.charset.StandardCharsets.US_ASCII));
      return new String(
          socket.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
    }
  }

  @Test
  void whoHasTheTokenMaySeeIt() throws Exception {
    BenchRun run = builder().set("listen_token", "s3cret").build().prepare();
    URI address = run.watchedAt().orElseThrow();
    try {
      String basic =
          Base64.getEncoder()
              .encodeToString("me:s3cret".getBytes(java.nio.charset.StandardCharsets.UTF_8));
      assertThat(get(address, "/status").statusCode()).isEqualTo(401);
      assertThat(get(address, "/status", "Authorization", "Bearer wrong").statusCode())
          .isEqualTo(401);
      assertThat(get(address, "/status", "Authorization", "Basic %%%").statusCode()).isEqualTo(401);
      assertThat(get(address, "/status", "Authorization", "Bearer s3cret").statusCode())
          .isEqualTo(200);
      assertThat(get(address, "/status", "Authorization", "Basic " + basic).statusCode())
          .isEqualTo(200);
      assertThat(Files.readString(run.directory().orElseThrow().resolve("config.properties")))
          .doesNotContain("s3cret");
    } finally {
      run.interrupt();
      run.run();
    }
  }

  @Test
  void aPortInUseEndsItBeforeAnythingIsMade() throws Exception {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      LinkBenchX bench = builder().set("listen", "127.0.0.1:" + taken.getLocalPort()).build();

      assertThatThrownBy(bench::prepare)
          .isInstanceOf(WatchException.class)
          .hasMessageContaining("cannot listen on 127.0.0.1:" + taken.getLocalPort())
          .hasMessageContaining("set listen to another port");
      assertThat(directory.resolve("results")).doesNotExist();
      assertThat(directory.resolve("db")).doesNotExist();
    }
  }

  @Test
  void aNameThatIsNoPathDoesNotExist() throws Exception {
    LivePages pages = new LivePages(new LiveRun(), System::nanoTime);
    pages.directory(directory);

    assertThat(pages.file("/steps/\0/x.txt").code()).isEqualTo(404);
    assertThat(pages.file("/steps/01-load/x\0.txt").code()).isEqualTo(404);
  }

  /** In a process of its own: the JDK reads the limit once, at its first server. */
  @Test
  void halfRequestsDoNotBlockTheOthers() throws Exception {
    Process program =
        new ProcessBuilder(ProgramCommand.ofClass(Served.class)).redirectErrorStream(true).start();
    try (java.io.BufferedReader said = program.inputReader()) {
      URI address = URI.create(said.readLine());
      try (java.net.Socket one = half(address);
          java.net.Socket two = half(address)) {
        assertThat(get(address, "/status").statusCode()).isEqualTo(200);
        assertThat(one.isClosed() || two.isClosed()).isFalse();
      }
    } finally {
      program.destroyForcibly();
    }
  }

  private static java.net.Socket half(URI address) throws IOException {
    java.net.Socket socket = new java.net.Socket(address.getHost(), address.getPort());
    socket.getOutputStream().write("GET /status HTTP/1.1\r\nHost:".getBytes(US_ASCII));
    return socket;
  }

  /** A live page without a run, until it is killed. */
  static final class Served {
    private Served() {}

    public static void main(String... arguments) {
      WatchSettings settings =
          new WatchSettings(java.util.Optional.of("127.0.0.1:0"), java.util.Optional.empty());
      System.out.println(WatchServer.open(settings).orElseThrow().address());
    }
  }
}
