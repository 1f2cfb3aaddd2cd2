package io.linkbenchx.internal.probe;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Optional;
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

  private static final int OK = 200;

  private final URI address;
  private final long patienceMillis;
  private HttpClient client;
  private CompletableFuture<HttpResponse<String>> unanswered;

  /**
   * An answer.
   *
   * @param metrics empty if there is none
   * @param failure why not; "" if there is one
   */
  record Answer(Optional<PrometheusText> metrics, String failure) {
    static Answer failed(String why) {
      return new Answer(Optional.empty(), why);
    }
  }

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

  /** The current metrics. */
  Answer ask() {
    if (unanswered != null) {
      return afterSilence();
    }
    CompletableFuture<HttpResponse<String>> reply = send();
    try {
      return answer(reply.get(patienceMillis, TimeUnit.MILLISECONDS));
    } catch (TimeoutException e) {
      unanswered = reply;
      return silent();
    } catch (ExecutionException e) {
      return Answer.failed(reason(e.getCause()));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Answer.failed("interrupted");
    }
  }

  /** A late answer refers to another moment: it only shows that the exporter is alive. */
  private Answer afterSilence() {
    if (!unanswered.isDone()) {
      return silent();
    }
    boolean answered = !unanswered.isCompletedExceptionally();
    unanswered = answered ? null : send();
    return answered ? ask() : silent();
  }

  private Answer silent() {
    return Answer.failed("no answer within " + patienceMillis + " ms");
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

  private static Answer answer(HttpResponse<String> reply) {
    if (reply.statusCode() != OK) {
      return Answer.failed("HTTP status " + reply.statusCode());
    }
    PrometheusText metrics = PrometheusText.parse(reply.body(), PREFIX);
    return metrics.isEmpty()
        ? Answer.failed("no metrics of node_exporter")
        : new Answer(Optional.of(metrics), "");
  }

  private static String reason(Throwable cause) {
    String text = cause.getMessage();
    return text == null ? cause.getClass().getSimpleName() : text;
  }
}
