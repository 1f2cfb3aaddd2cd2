package io.linkbenchx.internal.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.linkbenchx.servers.TestServers;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.opentest4j.TestAbortedException;

/** A headless Chromium, steered over its DevTools protocol. */
final class Browser implements AutoCloseable {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final List<String> NAMES = List.of("chromium", "chromium-browser");
  private static final long SECONDS = 60;

  /** Width of a page on a large screen, in CSS pixels. */
  static final int DESK = 1280;

  private final Process process;
  private final WebSocket socket;
  private final BlockingQueue<JsonNode> messages = new LinkedBlockingQueue<>();
  private final List<JsonNode> events = new ArrayList<>();
  private int last;

  private Browser(Process process, URI page) {
    this.process = process;
    this.socket =
        HttpClient.newHttpClient().newWebSocketBuilder().buildAsync(page, new Messages()).join();
    for (String domain : List.of("Page", "Runtime", "Log", "Network")) {
      call(domain + ".enable", Map.of());
    }
  }

  /** Messages come in pieces. */
  private final class Messages implements WebSocket.Listener {
    private final StringBuilder text = new StringBuilder();

    @Override
    public CompletionStage<?> onText(WebSocket from, CharSequence data, boolean whole) {
      text.append(data);
      if (whole) {
        messages.add(parse(text.toString()));
        text.setLength(0);
      }
      from.request(1);
      return null;
    }
  }

  /**
   * Starts one.
   *
   * @param directory for its profile
   * @throws TestAbortedException if none is installed, which the build counts as a gap
   */
  static Browser start(Path directory) throws IOException, InterruptedException {
    Path program =
        find()
            .orElseThrow(
                () ->
                    new TestAbortedException(
                        TestServers.NOT_COVERED + "Chromium (apt-get install chromium)"));
    List<String> command =
        new ArrayList<>(
            List.of(
                program.toString(),
                "--headless",
                "--disable-gpu",
                "--no-first-run",
                "--remote-debugging-port=0",
                "--user-data-dir=" + directory));
    if ("root".equals(System.getProperty("user.name"))) {
      command.add("--no-sandbox"); // it refuses to start otherwise
    }
    command.add("about:blank");
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(directory.resolve("browser.log").toFile())
            .start();
    try {
      return new Browser(process, page(process, directory));
    } catch (IOException | RuntimeException e) {
      process.destroyForcibly();
      throw e;
    }
  }

  private static Optional<Path> find() {
    return Stream.of(System.getenv("PATH").split(":"))
        .flatMap(directory -> NAMES.stream().map(name -> Path.of(directory, name)))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /** The address of its first page, once it listens. */
  private static URI page(Process process, Path directory)
      throws IOException, InterruptedException {
    Path port = directory.resolve("DevToolsActivePort");
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
    while (System.nanoTime() < end && process.isAlive()) {
      if (Files.exists(port) && !Files.readAllLines(port).isEmpty()) {
        String list = "http://127.0.0.1:" + Files.readAllLines(port).get(0) + "/json/list";
        HttpRequest request = HttpRequest.newBuilder(URI.create(list)).build();
        String text =
            HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString()).body();
        for (JsonNode target : parse(text)) {
          if (target.path("type").asText().equals("page")) {
            return URI.create(target.path("webSocketDebuggerUrl").asText());
          }
        }
      }
      Thread.sleep(50);
    }
    throw new IOException(
        "Chromium does not listen: " + Files.readString(directory.resolve("browser.log")));
  }

  /** Product and version. */
  String version() {
    return call("Browser.getVersion", Map.of())
        .path("product")
        .asText()
        .replace('/', ' ')
        .replaceFirst("^Headless(Chrome) ", "Chromium ")
        .replaceFirst("^Chrome ", "Chromium ");
  }

  /** The next pages have this size in CSS pixels, and this color scheme on this medium. */
  void view(int width, String scheme, String medium) {
    call(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", 900, "deviceScaleFactor", 1, "mobile", width < 500));
    call(
        "Emulation.setEmulatedMedia",
        Map.of(
            "media",
            medium,
            "features",
            List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
  }

  /** Opens a page and waits until it is there. */
  void open(Path file) {
    open(file.toUri());
  }

  /** The same for a page from a server. */
  void open(URI page) {
    events.clear();
    call("Page.navigate", Map.of("url", page.toString()));
    while (events.stream().noneMatch(e -> method(e).equals("Page.loadEventFired"))) {
      events.add(next());
    }
  }

  /** Requests of the page since it was opened, its own included. */
  List<String> requests() {
    return events.stream()
        .filter(event -> method(event).equals("Network.requestWillBeSent"))
        .map(event -> event.at("/params/request/url").asText())
        .toList();
  }

  /** What the console would show: errors, refusals, warnings. */
  List<String> console() {
    return events.stream()
        .filter(
            event ->
                List.of("Log.entryAdded", "Runtime.consoleAPICalled", "Runtime.exceptionThrown")
                    .contains(method(event)))
        .map(JsonNode::toString)
        .toList();
  }

  /** The value of an expression in the page. */
  JsonNode evaluate(String expression) {
    JsonNode answer =
        call("Runtime.evaluate", Map.of("expression", expression, "returnByValue", true));
    if (answer.has("exceptionDetails")) {
      throw new IllegalArgumentException(expression + ": " + answer.path("exceptionDetails"));
    }
    return answer.at("/result/value");
  }

  /** Presses and releases Tab. */
  void tab() {
    press("Tab", "", 9);
  }

  /** The same with Enter. */
  void enter() {
    press("Enter", "\r", 13);
  }

  private void press(String key, String text, int code) {
    Map<String, Object> event = Map.of("key", key, "code", key, "windowsVirtualKeyCode", code);
    Map<String, Object> down = new HashMap<>(event);
    down.put("type", text.isEmpty() ? "rawKeyDown" : "keyDown");
    down.put("text", text);
    call("Input.dispatchKeyEvent", down);
    Map<String, Object> up = new HashMap<>(event);
    up.put("type", "keyUp");
    call("Input.dispatchKeyEvent", up);
  }

  /**
   * A part of the page as PNG.
   *
   * @param top its first line, in CSS pixels
   */
  byte[] picture(int top, int width, int height) {
    Map<String, Object> part =
        Map.of("x", 0, "y", top, "width", width, "height", height, "scale", 1);
    JsonNode answer =
        call(
            "Page.captureScreenshot",
            Map.of("format", "png", "captureBeyondViewport", true, "clip", part));
    return Base64.getDecoder().decode(answer.path("data").asText());
  }

  private JsonNode call(String method, Map<String, ?> parameters) {
    last++;
    ObjectNode message = JSON.createObjectNode().put("id", last).put("method", method);
    message.set("params", JSON.valueToTree(parameters));
    socket.sendText(message.toString(), true).join();
    while (true) {
      JsonNode answer = next();
      if (answer.path("id").asInt() == last) {
        if (answer.has("error")) {
          throw new IllegalStateException(method + ": " + answer.path("error"));
        }
        return answer.path("result");
      }
      events.add(answer);
    }
  }

  private JsonNode next() {
    try {
      JsonNode message = messages.poll(SECONDS, TimeUnit.SECONDS);
      if (message == null) {
        throw new IllegalStateException("Chromium said nothing for " + SECONDS + " s");
      }
      return message;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  private static String method(JsonNode event) {
    return event.path("method").asText();
  }

  private static JsonNode parse(String text) {
    try {
      return JSON.readTree(text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    socket.abort();
    List<ProcessHandle> all =
        Stream.concat(process.descendants(), Stream.of(process.toHandle())).toList();
    process.destroy();
    try {
      process.waitFor(10, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    // A child that outlives the first process still writes into the profile, which is deleted next.
    all.forEach(ProcessHandle::destroyForcibly);
    all.forEach(one -> one.onExit().join());
  }
}
