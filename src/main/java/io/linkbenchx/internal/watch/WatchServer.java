package io.linkbenchx.internal.watch;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.linkbenchx.ArchiveException;
import io.linkbenchx.WatchException;
import io.linkbenchx.config.Secret;
import io.linkbenchx.engine.RunListener;
import io.linkbenchx.internal.engine.DaemonThread;
import io.linkbenchx.internal.report.LivePage;
import io.linkbenchx.internal.watch.LivePages.Answer;
import io.linkbenchx.result.IntervalSnapshot;
import io.linkbenchx.result.Step;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Locale;
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
  private final Optional<Secret> token;
  private final boolean strangers;
  private final LiveRun live = new LiveRun();
  private final LivePages pages = new LivePages(live, System::nanoTime);
  private final ExecutorService threads;

  /**
   * @param token of those who may see the run; without one, only users of this machine may
   * @param strangers whether other machines can reach the server
   */
  private WatchServer(HttpServer http, Optional<Secret> token, boolean strangers) {
    this.http = http;
    this.token = token;
    this.strangers = strangers;
    this.threads = DaemonThread.pool("watch", THREADS);
  }

  /**
   * Opens the server; empty if it is not configured.
   *
   * @throws WatchException if the port is taken or the address does not belong to this machine
   */
  public static Optional<WatchServer> open(WatchSettings settings) {
    return settings.listen().map(listen -> open(WatchSettings.address(listen), settings.token()));
  }

  private static WatchServer open(InetSocketAddress address, Optional<Secret> token) {
    if (System.getProperty(REQUEST_LIMIT) == null) {
      System.setProperty(REQUEST_LIMIT, SECONDS);
    }
    try {
      // resolved only here: messages show the host as configured
      HttpServer http =
          HttpServer.create(new InetSocketAddress(address.getHostString(), address.getPort()), 0);
      WatchServer server = new WatchServer(http, token, !WatchSettings.isLoopback(address));
      http.createContext("/", server::answer);
      http.setExecutor(server.threads);
      http.start();
      return server;
    } catch (IOException | RuntimeException e) {
      throw new WatchException(
          "cannot listen on %s:%s: %s; set listen to another port, or 0 for any free port"
              .formatted(address.getHostString(), address.getPort(), e.getMessage()),
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
      Answer answer = refusal(exchange).orElseGet(() -> answerTo(exchange));
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

  /**
   * The rejection; empty if the request may be answered. Requests that other sites' pages cause in
   * a browser carry another host name and are rejected.
   */
  private Optional<Answer> refusal(HttpExchange exchange) {
    String method = exchange.getRequestMethod();
    if (!method.equals("GET") && !method.equals("HEAD")) {
      return Optional.of(Answer.of(405, "read only: GET\n").with("Allow", "GET, HEAD"));
    }
    if (token.isPresent()) {
      return given(exchange).filter(token.get()::equals).isPresent()
          ? Optional.empty()
          : Optional.of(
              Answer.of(401, "send listen_token as a bearer token or password\n")
                  .with("WWW-Authenticate", "Basic realm=\"linkbenchx\""));
    }
    String host = String.valueOf(exchange.getRequestHeaders().getFirst("Host"));
    return !strangers && isLocal(host)
        ? Optional.empty()
        : Optional.of(Answer.of(403, "use localhost or 127.0.0.1, or set listen_token\n"));
  }

  private static boolean isLocal(String host) {
    String name = host.replaceFirst(":\\d+$", "").toLowerCase(Locale.ROOT);
    return name.equals("localhost") || name.equals("[::1]") || name.matches("127(\\.\\d{1,3}){3}");
  }

  private static Optional<Secret> given(HttpExchange exchange) {
    String header = exchange.getRequestHeaders().getFirst("Authorization");
    if (header == null) {
      return Optional.empty();
    }
    if (header.startsWith("Bearer ")) {
      return Optional.of(new Secret(header.substring("Bearer ".length()).strip()));
    }
    try {
      byte[] pair = Base64.getDecoder().decode(header.replaceFirst("^Basic ", "").strip());
      String text = new String(pair, StandardCharsets.UTF_8);
      return Optional.of(new Secret(text.substring(text.indexOf(':') + 1)));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
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
