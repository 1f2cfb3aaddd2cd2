package io.linkbenchx.internal.watch;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.linkbenchx.ArchiveException;
import io.linkbenchx.WatchException;
import io.linkbenchx.engine.RunListener;
import io.linkbenchx.internal.engine.DaemonThread;
import io.linkbenchx.internal.report.LivePage;
import io.linkbenchx.internal.watch.LivePages.Answer;
import io.linkbenchx.internal.watch.WatchSettings.ListenAddress;
import io.linkbenchx.result.IntervalSnapshot;
import io.linkbenchx.result.Step;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Shows a run in progress: {@code /} as a page, {@code /metrics} for Prometheus, {@code /status} as
 * JSON. It is read-only. Its threads read only what the run has published and never access clients
 * or database.
 */
public final class WatchServer implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(WatchServer.class);
  private static final int THREADS = 2;

  /**
   * The JDK's time limit for a request to arrive; without one, two half requests block all threads.
   */
  private static final String REQUEST_LIMIT = "sun.net.httpserver.maxReqTime";

  private static final String SECONDS = "5";

  private final HttpServer http;
  private final Admission admission;
  private final LiveRun live = new LiveRun();
  private final LivePages pages = new LivePages(live, System::nanoTime);
  private final ExecutorService threads;

  private WatchServer(HttpServer http, Admission admission) {
    this.http = http;
    this.admission = admission;
    this.threads = DaemonThread.pool("watch", THREADS);
  }

  /**
   * Opens the server; empty if it is not configured.
   *
   * @throws WatchException if the port is taken or the address does not belong to this machine
   */
  public static Optional<WatchServer> open(WatchSettings settings) {
    return settings.address().map(address -> open(address, settings));
  }

  private static WatchServer open(ListenAddress address, WatchSettings settings) {
    if (System.getProperty(REQUEST_LIMIT) == null) {
      System.setProperty(REQUEST_LIMIT, SECONDS);
    }
    try {
      HttpServer http = HttpServer.create(address.socket(), 0);
      boolean strangers = !address.isLoopback();
      WatchServer server = new WatchServer(http, new Admission(settings.token(), strangers));
      http.createContext("/", server::answer);
      http.setExecutor(server.threads);
      http.start();
      return server;
    } catch (IOException | RuntimeException e) {
      throw new WatchException(
          "cannot listen on "
              + address.host()
              + ":"
              + address.port()
              + ": "
              + e.getMessage()
              + "; set listen to another port, or 0 for any free port",
          e);
    }
  }

  /** The listener to register with the run. */
  public RunListener listener() {
    return live;
  }

  /** Shows an interval of another share of the run too. May be called from any thread. */
  public void interval(int share, Step step, IntervalSnapshot interval) {
    live.interval(share, step, interval);
  }

  /** The run's directory, from which the page shows the files of finished steps. */
  public void directory(Path directory) {
    pages.directory(directory);
  }

  /** Address of the page. */
  public URI address() {
    String host = http.getAddress().getHostString();
    String text = host.contains(":") ? "[" + host + "]" : host;
    return URI.create("http://" + text + ":" + http.getAddress().getPort() + "/");
  }

  private void answer(HttpExchange exchange) {
    if (sent(exchange)) {
      pages.endShown();
    }
  }

  /** Answers; returns whether the end of the run has left for a browser. */
  private boolean sent(HttpExchange exchange) {
    try (exchange) {
      Answer answer = admission.refusal(exchange).orElseGet(() -> answerTo(exchange));
      byte[] body = answer.text().getBytes(StandardCharsets.UTF_8);
      exchange.getResponseHeaders().set("Content-Type", answer.contentType());
      exchange.getResponseHeaders().set("Cache-Control", "no-store");
      exchange.getResponseHeaders().set("X-Content-Type-Options", "nosniff");
      answer.headers().forEach(exchange.getResponseHeaders()::set);
      boolean head = exchange.getRequestMethod().equals("HEAD");
      exchange.sendResponseHeaders(answer.code(), head ? -1 : body.length);
      if (!head) {
        exchange.getResponseBody().write(body);
      }
      return isEnd(exchange, answer);
    } catch (IOException e) {
      LOG.debug("who asked has gone: {}", e.getMessage());
      return false;
    }
  }

  /** The page without a next version, though the reader did not stop it. */
  private static boolean isEnd(HttpExchange exchange, Answer answer) {
    URI asked = exchange.getRequestURI();
    return answer.code() == 200
        && asked.getPath().equals("/")
        && asked.getQuery() == null
        && !answer.headers().containsKey("Refresh");
  }

  private Answer answerTo(HttpExchange exchange) {
    String path = exchange.getRequestURI().getPath();
    try {
      return switch (path) {
        case "/" -> pages.now(LivePage.STOPPED.equals(exchange.getRequestURI().getQuery()));
        case "/report" -> pages.report();
        case "/metrics" -> Answer.ok(MetricsText.CONTENT_TYPE, MetricsText.of(live.view()));
        case "/status" -> Answer.ok("application/json", StatusJson.of(live.view()));
        default -> pages.file(path);
      };
    } catch (ArchiveException e) {
      return Answer.of(503, "not yet: " + e.getMessage() + "\n");
    } catch (RuntimeException e) {
      LOG.error("{} failed", path, e);
      return Answer.of(500, "internal error: see linkbenchx.log\n");
    }
  }

  /** Closes the server as soon as an open page has shown the end of the run. */
  public void closeAfterTheEnd() {
    pages.awaitReaders();
    close();
  }

  @Override
  public void close() {
    http.stop(0);
    threads.shutdownNow();
  }
}
