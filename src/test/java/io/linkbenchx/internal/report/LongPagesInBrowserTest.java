package io.linkbenchx.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.linkbenchx.BenchRun;
import io.linkbenchx.LinkBenchX;
import io.linkbenchx.engine.Phase;
import io.linkbenchx.internal.archive.ArchiveSettings;
import io.linkbenchx.internal.archive.FakeRun;
import io.linkbenchx.internal.archive.ResultDirectory;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The largest pages, and those of a run that is watched, as a browser shows them. */
@Timeout(120)
class LongPagesInBrowserTest extends InBrowser {
  private static final long LIMIT = 2_000_000;
  private static final int HOURS = 168;

  /** Intervals of a day at 20 s. */
  private static final int INTERVALS = 4320;

  private static void opens(URI page) {
    browser.open(page);
    assertThat(browser.console()).isEmpty();
    assertThat(browser.requests()).containsOnly(page.toString());
  }

  @Test
  void aDayOfTenTypes() throws IOException {
    ResultDirectory day =
        ResultDirectory.create(
            ArchiveSettings.in(directory), Instant.EPOCH, "LinkGraph", "day", "seed = 1\n");
    new FakeRun(11, "day", INTERVALS).play(day);

    Path page = HtmlPage.write(day.path());

    assertThat(Files.size(page)).isLessThan(LIMIT);
    assertThat(Files.readString(page).split("<tr><th>GET_NODE", -1)).hasSizeGreaterThan(3);
    opens(page.toUri());
    assertThat(browser.evaluate("document.querySelectorAll('svg path').length").asInt())
        .isGreaterThan(20);
  }

  @Test
  void aWeekOfHours() throws IOException {
    TableRuns plan = new TableRuns("");
    plan.cell(8, Map.of("clients", "8"));
    for (int hour = 0; hour < HOURS; hour++) {
      plan.hour(1000 - hour + 3.0 * (hour % 5), new double[] {1, 2, 6}, 1L << 30, Map.of());
    }
    Path page = Files.writeString(directory.resolve("week.html"), HtmlPage.of(plan.stored()));

    assertThat(Files.size(page)).isLessThan(LIMIT);
    opens(page.toUri());
    int rows =
        browser
            .evaluate(
                "Math.max(...Array.from(document.querySelectorAll('table'), t =>"
                    + " t.querySelectorAll('tbody tr').length))")
            .asInt();
    assertThat(rows).as("each step has a line").isGreaterThanOrEqualTo(HOURS);
  }

  @Test
  void aRunThatIsWatched() throws Exception {
    BenchRun run =
        LinkBenchX.builder()
            .set("workload", "PointQuery")
            .set("table_size", "1000")
            .set("database", "noop")
            .set("calibrate", "0")
            .set("warmup", "0s")
            .set("rate", "0, 5") // the open step lasts until it is interrupted
            .set("transactions", "400")
            .set("duration", "60s")
            .set("interval", "200ms")
            .set("listen", "127.0.0.1:0")
            .phases(Phase.LOAD, Phase.RUN)
            .results(directory.resolve("watched"))
            .build()
            .prepare();
    URI address = run.watchedAt().orElseThrow();
    CompletableFuture<?> running = CompletableFuture.runAsync(run::run);
    try {
      HttpRequest status = HttpRequest.newBuilder(address.resolve("/status")).build();
      int over = 0;
      while (over < 2) { // load and closed step
        Thread.sleep(50);
        String text =
            HttpClient.newHttpClient().send(status, HttpResponse.BodyHandlers.ofString()).body();
        over = new ObjectMapper().readTree(text).at("/over").size();
      }
      opens(address.resolve("/"));
      assertThat(browser.evaluate("document.body.innerText").asText()).contains("PointQuery");
      opens(address.resolve("/report"));
      assertThat(browser.evaluate("document.querySelector('#main-rate b') != null").asBoolean())
          .isTrue();
    } finally {
      run.interrupt();
      running.get(30, TimeUnit.SECONDS);
    }
  }
}
