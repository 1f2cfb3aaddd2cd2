package io.linkbenchx.internal.probe;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Asks a Prometheus node_exporter. A reading waits for the answer, so that it refers to the same
 * moment as all others; after a timeout, readings do not wait again before the exporter has
 * answered. Used by one thread at a time.
 */
final class NodeExporter implements AutoCloseable {
  /** Prefix of all its own metric names. */
  private static final String PREFIX = "node_";

  private final URI address;
  private final long patienceMillis;
  private HttpClient client;
  private CompletableFuture<HttpResponse<String>> unanswered;

  /**
   * Sends no request yet.
   *
   * @param patience longest time that a reading waits
   */
  NodeExporter(URI address, Duration patience) {
    this.address = address;
    this.patienceMillis = patience.toMillis();
    this.client =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .followRedirects(HttpClient.Redirect.NORMAL)
            .connectTimeout(patience.multipliedBy(4))
            .build();
  }

  /**
   * The current metrics.
   *
   * @throws IOException with the reason if there are none
   */
  PrometheusText ask() throws IOException {
    if (unanswered != null) {
      return afterSilence();
    }
    CompletableFuture<HttpResponse<String>> reply = send();
    try {
      return answer(reply.get(patienceMillis, TimeUnit.MILLISECONDS));
    } catch (TimeoutException e) {
      unanswered = reply;
      throw silent();
    } catch (ExecutionException e) {
      String kind = e.getCause().getClass().getSimpleName();
      throw new IOException(Objects.toString(e.getCause().getMessage(), kind), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }

  /** A late answer refers to another moment: it only shows that the exporter is alive. */
  private PrometheusText afterSilence() throws IOException {
    if (!unanswered.isDone()) {
      throw silent();
    }
    boolean answered = !unanswered.isCompletedExceptionally();
    unanswered = answered ? null : send();
    if (answered) {
      return ask();
    }
    throw silent();
  }

  private IOException silent() {
    return new IOException("no answer within " + patienceMillis + " ms");
  }

  private CompletableFuture<HttpResponse<String>> send() {
    HttpRequest request =
        HttpRequest.newBuilder(address).timeout(Duration.ofMillis(4 * patienceMillis)).build();
    return client.sendAsync(request, HttpResponse.BodyHandlers.ofString());
  }

  /** A client of Java 17 ends its thread when nothing refers to it; later ones can be closed. */
  @Override
  public void close() {
    if (unanswered != null) {
      unanswered.cancel(true);
      unanswered = null;
    }
    if ((Object) client instanceof AutoCloseable closeable) {
      try {
        closeable.close();
      } catch (Exception e) {
        Logger.getLogger(NodeExporter.class.getName()).log(Level.FINE, "node_exporter", e);
      }
    }
    client = null;
  }

  private static PrometheusText answer(HttpResponse<String> reply) throws IOException {
    if (reply.statusCode() != 200) {
      throw new IOException("HTTP status " + reply.statusCode());
    }
    PrometheusText metrics = PrometheusText.parse(reply.body(), PREFIX);
    if (metrics.isEmpty()) {
      throw new IOException("no metrics of node_exporter");
    }
    return metrics;
  }
}
