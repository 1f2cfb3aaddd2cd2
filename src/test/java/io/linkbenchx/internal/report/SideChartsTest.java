package io.linkbenchx.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.internal.archive.ArchiveSettings;
import io.linkbenchx.internal.archive.FakeRun;
import io.linkbenchx.internal.archive.ResultDirectory;
import io.linkbenchx.internal.compare.Load;
import io.linkbenchx.internal.compare.Side;
import io.linkbenchx.result.StepMode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SideChartsTest {
  private static final Load CLOSED = new Load(StepMode.CLOSED, 2, "", 0, 0, Map.of());

  @TempDir Path results;

  /** The result directories of a side, in order. */
  private List<Path> runs(String side, int count) {
    List<Path> runs = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      ResultDirectory directory =
          ResultDirectory.create(
              ArchiveSettings.in(results.resolve(side)),
              Instant.ofEpochSecond(i),
              "LinkGraph",
              "",
              "seed = 1\n");
      new FakeRun(i, "", 8).play(directory);
      runs.add(directory.path());
    }
    return runs;
  }

  private String charts() {
    Html page = new Html();
    Side base = Side.read(results.resolve("base"));
    SideCharts.of(base, Side.read(results.resolve("other")), CLOSED).forEach(c -> c.drawOn(page));
    return page.toString();
  }

  @Test
  void aLineHasTheNumberOfItsRunAndPercentilesNeedAllRuns() throws IOException {
    Path second = runs("base", 3).get(1).resolve("steps/02-run");
    runs("other", 1);
    assertThat(charts())
        .contains("Transactions per second, each run: base 1 up to", ", base 2 up to")
        .contains("all types and runs: base up to");

    Files.delete(second.resolve("intervals.csv"));
    Files.delete(second.resolve("latency.hlog"));

    assertThat(charts())
        .contains("each run: base 1 up to", ", base 3 up to", "all types and runs: other up to")
        .doesNotContain("base 2 up to");
  }

  @Test
  void theTitleSaysThatOnlyTheFirstRunsAreDrawn() {
    runs("base", 6);
    runs("other", 1);

    assertThat(charts())
        .contains("Transactions per second, first 5 runs of each side: base 1 up to")
        .contains(", base 5 up to")
        .doesNotContain("base 6");
  }
}
