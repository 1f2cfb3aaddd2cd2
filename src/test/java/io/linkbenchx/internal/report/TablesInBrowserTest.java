package io.linkbenchx.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.linkbenchx.internal.archive.ArchiveSettings;
import io.linkbenchx.internal.archive.FakeRun;
import io.linkbenchx.internal.archive.ResultDirectory;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Every figure in the tables of a run's page, as a browser shows it, against result.json. */
class TablesInBrowserTest extends InBrowser {
  private static final ObjectMapper JSON = new ObjectMapper();

  private static Path single;

  @BeforeAll
  static void runs() throws IOException {
    ResultDirectory result =
        ResultDirectory.create(
            ArchiveSettings.in(directory), Instant.EPOCH, "LinkGraph", "night", "seed = 1\n");
    new FakeRun(11, "night", 40).play(result);
    HtmlPage.write(result.path());
    single = result.path();
  }

  private static JsonNode result() throws IOException {
    return JSON.readTree(single.resolve("result.json").toFile());
  }

  private static String name(JsonNode step) {
    return step.at("/step/directory").asText().replaceFirst("^steps/", "");
  }

  private static String text(String selector) {
    return browser.evaluate("document.querySelector('" + selector + "').textContent").asText();
  }

  @Test
  void theTypesOfEachStep() throws IOException {
    browser.open(single.resolve("report.html"));
    for (JsonNode step : result().path("steps")) {
      PageTable.of(browser, "#step-" + name(step) + " table.figures")
          .get(0)
          .assertShows(PageTable.fields(step.path("types")), StepColumns.types(step));
    }
    assertThat(result().path("steps")).hasSize(3);
  }

  @Test
  void theIntervalsOfEachStep() throws IOException {
    browser.open(single.resolve("report.html"));
    int shown = 0;
    for (JsonNode step : result().path("steps")) {
      List<PageTable> tables = PageTable.of(browser, "#step-" + name(step) + " table.figures");
      if (step.has("precision")) {
        Map<String, JsonNode> types = PageTable.fields(step.at("/precision/types"));
        tables.get(1).assertShows(types, StepColumns.intervals(step));
        shown++;
      } else {
        assertThat(tables).hasSize(1);
      }
    }
    assertThat(shown).isEqualTo(2);
  }

  @Test
  void theMainFigures() throws IOException {
    browser.open(single.resolve("report.html"));
    JsonNode closed = result().at("/steps/1");

    assertThat(text("header ~ .sub")).startsWith("Step run, ");
    assertThat(Printed.of(text("#main-rate b")).isOf(closed.at("/totals/rate").asDouble()))
        .isTrue();
    JsonNode p99 = closed.at("/totals/service/p99");
    Double seconds = p99.isNumber() ? Double.valueOf(p99.asDouble() / 1e6) : null;
    assertThat(Printed.shows(text("#main-p99 b"), seconds)).isTrue();
    double cpu = closed.at("/cost/perTransaction/cpuMicros").asDouble();
    assertThat(Printed.of(text("#main-cost b")).isOf(cpu / 1e6)).isTrue();
  }
}
