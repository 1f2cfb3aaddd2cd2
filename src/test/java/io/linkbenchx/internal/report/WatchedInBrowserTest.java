package io.linkbenchx.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.linkbenchx.internal.archive.ArchiveSettings;
import io.linkbenchx.internal.archive.FakeRun;
import io.linkbenchx.internal.archive.ResultDirectory;
import io.linkbenchx.internal.watch.WatchServer;
import io.linkbenchx.internal.watch.WatchSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * The tables of the page of {@code --listen}, as a browser shows them, in a run that stands still.
 */
class WatchedInBrowserTest extends InBrowser {
  private static final ObjectMapper JSON = new ObjectMapper();

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

  private static void open(String path) {
    browser.open(server.address().resolve(path));
  }

  @Test
  void theFirstScreenHasTheProgressAndTheMainFigures() {
    open("/");

    String bottom = "document.querySelector('.headline').getBoundingClientRect().bottom";
    assertThat(browser.evaluate(bottom).asDouble()).as("of 900 pixels").isLessThan(600);
    assertThat(text("header")).contains("starting", "Reloads every 5 s: stop");
    assertThat(text("#step-03-open")).contains("This step has not finished.", "per second");
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
