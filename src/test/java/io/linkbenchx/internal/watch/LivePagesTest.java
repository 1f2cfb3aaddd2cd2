package io.linkbenchx.internal.watch;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.engine.RunListener;
import io.linkbenchx.internal.archive.ArchiveSettings;
import io.linkbenchx.internal.archive.FakeRun;
import io.linkbenchx.internal.archive.ResultDirectory;
import io.linkbenchx.result.IntervalSnapshot;
import io.linkbenchx.result.Step;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page of a run that stands still, at chosen times. */
class LivePagesTest {
  @TempDir Path directory;
  private final AtomicLong seconds = new AtomicLong();
  private final LiveRun live = new LiveRun();
  private long secondsToRender;

  /** The clock is read before and after a rendering, and when a page was shown. */
  private LivePages pages() throws IOException {
    ResultDirectory files =
        ResultDirectory.create(
            ArchiveSettings.in(directory), Instant.EPOCH, "LinkGraph", "watched", "seed = 1\n");
    new FakeRun(11, "watched", 40).playUntilKilled(files);
    new FakeRun(11, "watched", 40).playUntilKilled(live);
    LivePages pages =
        new LivePages(live, () -> TimeUnit.SECONDS.toNanos(seconds.getAndAdd(secondsToRender)));
    pages.directory(files.path());
    return pages;
  }

  private static int charts(LivePages pages) {
    return pages.now(false).text().split("<svg", -1).length - 1;
  }

  private void forgetTheRunningStep() throws IOException {
    try (var results = Files.newDirectoryStream(directory)) {
      for (Path result : results) {
        Files.delete(result.resolve("steps/03-open/intervals.csv"));
      }
    }
  }

  @Test
  void saysThatTheReportIsThatOfOneShare() throws IOException {
    LivePages pages = pages();
    String alone = "the report below is that of share 1 alone";
    assertThat(pages.now(false).text()).doesNotContain(alone);

    new FakeRun(11, "watched", 40)
        .playUntilKilled(
            new RunListener() {
              @Override
              public void interval(Step step, IntervalSnapshot interval) {
                live.interval(2, step, interval);
              }
            });

    assertThat(pages.now(false).text()).contains("the sum of 2 shares; " + alone);
  }

  @Test
  void theReportIsThatOfTheLastTenSeconds() throws IOException {
    LivePages pages = pages();
    int all = charts(pages);
    forgetTheRunningStep();

    seconds.set(9);
    assertThat(charts(pages)).isEqualTo(all);
    seconds.set(10);
    assertThat(charts(pages)).isLessThan(all);
  }

  @Test
  void aReportThatTakesLongIsRenderedRarely() throws IOException {
    LivePages pages = pages();
    secondsToRender = 1;
    int all = charts(pages);
    secondsToRender = 0;
    forgetTheRunningStep();

    seconds.set(99);
    assertThat(charts(pages)).isEqualTo(all);
    seconds.set(101);
    assertThat(charts(pages)).isLessThan(all);
  }

  @Test
  void withoutResultsThereIsTheProgress() {
    new FakeRun(11, "watched", 40).playUntilKilled(live);
    LivePages pages = new LivePages(live, seconds::get);

    assertThat(pages.now(false).text())
        .contains("LinkGraph", "This run writes no results", "href=\"status\"")
        .doesNotContain("<svg");
    assertThat(pages.report().code()).isEqualTo(404);
  }
}
