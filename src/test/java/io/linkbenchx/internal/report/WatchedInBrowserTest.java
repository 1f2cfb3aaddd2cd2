package io.linkbenchx.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.linkbenchx.internal.archive.ArchiveSettings;
import io.linkbenchx.internal.archive.FakeRun;
import io.linkbenchx.internal.archive.ResultDirectory;
import io.linkbenchx.internal.report.PageTable.Column;
import io.linkbenchx.internal.watch.WatchServer;
import io.linkbenchx.internal.watch.WatchSettings;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * The tables of the page of {@code --listen}, as a browser shows them, in a run that stands still.
 */
class WatchedInBrowserTest extends InBrowser {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String CURRENT = "By type: counts so far";

  @AutoClose private static WatchServer server;
  private static Path result;

  /** The same run is played to the server and to its directory, up to the middle of a step. */
  @BeforeAll
  static void play() throws IOException {
    ResultDirectory files =
        ResultDirectory.create(
            ArchiveSettings.in(directory), Instant.EPOCH, "LinkGraph", "watched", "seed = 1\n");
    new FakeRun(11, "watched", 40).playUntilKilled(files);
    result = files.path();
    server =
        WatchServer.open(new WatchSettings(Optional.of("127.0.0.1:0"), Optional.empty()))
            .orElseThrow();
    new FakeRun(11, "watched", 40).playUntilKilled(server.listener());
    server.directory(result);
  }

  private static JsonNode status() throws IOException, InterruptedException {
    URI status = server.address().resolve("/status");
    HttpRequest request = HttpRequest.newBuilder(status).build();
    return JSON.readTree(
        HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString()).body());
  }

  private static void open(String path) {
    browser.open(server.address().resolve(path));
  }

  @Test
  void theTypesOfTheCurrentStepAreThoseOfTheStatus() throws Exception {
    open("/");

    Map<String, JsonNode> types = new LinkedHashMap<>();
    status().path("types").forEach(type -> types.put(type.path("name").asText(), type));
    assertThat(types).hasSize(10);
    List<PageTable> tables =
        PageTable.of(browser, "table.figures").stream()
            .filter(table -> table.caption().startsWith(CURRENT))
            .toList();
    assertThat(tables).hasSize(1);
    tables
        .get(0)
        .assertShows(
            types,
            List.of(
                Column.at("count", "/count"),
                Column.at("rows", "/rows"),
                Column.at("errors", "/errors"),
                Column.at("retries", "/retries"),
                Column.at("per s now", "/rate"),
                Column.at("p50", "/response/p50"),
                Column.at("p99", "/response/p99"),
                Column.at("max", "/response/max")));
  }

  @Test
  void theMainFiguresAreOnTheFirstScreen() throws Exception {
    open("/");

    double rate = 0;
    long errors = 0;
    for (JsonNode type : status().path("types")) {
      rate += type.path("rate").asDouble();
      errors += type.path("errors").asLong();
    }
    assertThat(rate).isPositive();
    assertThat(Printed.of(text("#main-rate b")).isOf(rate)).isTrue();
    assertThat(text("#main-rate .more")).startsWith("mean so far ");
    assertThat(text("#main-p99 .name")).isEqualTo("99 % of responses within, last 1 s");
    assertThat(text("#main-p99 b")).endsWith("s");
    assertThat(text("#main-errors b")).isEqualTo(Figures.count(errors));
    String bottom = "document.querySelector('.headline').getBoundingClientRect().bottom";
    assertThat(browser.evaluate(bottom).asDouble()).as("of 900 pixels").isLessThan(600);
    assertThat(text("header")).contains("Reloads every 5 s: stop");
  }

  private static String text(String selector) {
    return browser.evaluate("document.querySelector('" + selector + "').textContent").asText();
  }

  @Test
  void fitsAPhoneAndASheetOfPaper() {
    for (int width : new int[] {375, 718}) {
      browser.view(width, "dark", width < 500 ? "screen" : "print");
      open("/?stopped");
      assertThat(browser.evaluate("document.documentElement.scrollWidth").asInt())
          .isLessThanOrEqualTo(width);
      assertThat(browser.console()).isEmpty();
      String tallest =
          "Math.max(...Array.from(document.querySelectorAll('table.figures tbody th'),"
              + " name => name.getBoundingClientRect().height))";
      assertThat(browser.evaluate(tallest).asDouble()).as("names are not broken").isLessThan(35);
    }
  }

  @Test
  void theFinishedStepsAreThoseOfTheResult() throws IOException {
    for (String path : List.of("/", "/report")) {
      open(path);
      JsonNode steps = JSON.readTree(result.resolve("result.json").toFile()).path("steps");
      assertThat(steps).hasSize(2);
      for (JsonNode step : steps) {
        String name = step.at("/step/directory").asText().replaceFirst("^steps/", "");
        PageTable.of(browser, "#step-" + name + " table.figures")
            .get(0)
            .assertShows(PageTable.fields(step.path("types")), StepColumns.types(step));
      }
    }
  }
}
