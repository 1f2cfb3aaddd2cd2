package io.linkbenchx.servers;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.dockerjava.zerodep.ZerodepDockerHttpClient;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.testcontainers.shaded.com.github.dockerjava.core.DefaultDockerClientConfig;
import org.testcontainers.shaded.com.github.dockerjava.core.DockerClientImpl;

/** Against a scripted daemon that has one image and pulls as its registry lets it. */
class DockerImagesTest {
  private final AtomicInteger pulls = new AtomicInteger();
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private HttpServer daemon;
  private boolean silent;

  @BeforeEach
  void start() throws IOException {
    daemon = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    daemon.setExecutor(threads);
    daemon.createContext("/", this::answer);
    daemon.start();
  }

  @AfterEach
  void stop() {
    daemon.stop(0);
    threads.shutdownNow();
  }

  private void answer(HttpExchange exchange) throws IOException {
    String path = exchange.getRequestURI().getPath();
    if (path.endsWith("/images/create")) {
      pulls.incrementAndGet();
      if (silent) {
        try {
          Thread.sleep(60_000);
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
        }
      }
      reply(exchange, 500, "{\"message\": \"no such host\"}");
    } else {
      boolean here = path.contains("here:1");
      reply(
          exchange, here ? 200 : 404, here ? "{\"Id\": \"sha256:1\"}" : "{\"message\": \"none\"}");
    }
  }

  private static void reply(HttpExchange exchange, int status, String json) throws IOException {
    byte[] body = json.getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("Content-Type", "application/json");
    exchange.sendResponseHeaders(status, body.length);
    exchange.getResponseBody().write(body);
    exchange.close();
  }

  private DockerImages images() {
    URI address = URI.create("tcp://127.0.0.1:" + daemon.getAddress().getPort());
    return new DockerImages(
        DockerClientImpl.getInstance(
            DefaultDockerClientConfig.createDefaultConfigBuilder()
                .withDockerHost(address.toString())
                .build(),
            new ZerodepDockerHttpClient.Builder().dockerHost(address).build()));
  }

  @Test
  void anImageThatTheDaemonHasIsNotPulled() {
    assertThat(images().missing(List.of("here:1"))).isEmpty();
    assertThat(pulls).hasValue(0);
  }

  @Test
  void anImageThatTheRegistryRefusesIsAskedForOnce() {
    DockerImages images = images();
    assertThat(images.missing(List.of("here:1", "mysql:9")))
        .isEqualTo("no image mysql:9, no registry has it");
    assertThat(images.missing(List.of("postgres:15")))
        .isEqualTo("no image postgres:15, no registry has it");
    assertThat(pulls).hasValue(1);
  }

  @Test
  void aRegistryThatDoesNotAnswerWithinSecondsCountsAsAbsent() {
    silent = true;
    assertThat(images().missing(List.of("mysql:9")))
        .isEqualTo("no image mysql:9, no registry answers");
  }
}
