package io.linkbenchx.internal.watch;

import io.linkbenchx.internal.archive.ResultDirectory;
import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.config.InputFile;
import io.linkbenchx.internal.report.HtmlReport;
import io.linkbenchx.internal.report.LivePage;
import io.linkbenchx.result.RunStatus;
import io.linkbenchx.result.StepResult;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Pages of a run in progress. Finished parts are rendered once. Safe for use by several threads.
 */
final class LivePages {
  private static final Logger LOG = LoggerFactory.getLogger(LivePages.class);
  private static final String HTML = "text/html; charset=utf-8";
  private static final int SECONDS = 5;

  /** Time after its last version within which a page that is open somewhere asks again. */
  private static final long PATIENCE_SECONDS = SECONDS + 2;

  /** Largest number of steps shown with all figures; earlier ones have one line each. */
  private static final int MOST_SECTIONS = 12;

  private final LiveRun live;
  private final Map<String, String> sections = new LinkedHashMap<>();
  private volatile Path directory;
  private final CountDownLatch endShown = new CountDownLatch(1);
  private volatile boolean open; // whether a browser has had the page
  private volatile long shown; // System.nanoTime() of its last version
  private volatile boolean ending;
  private String report;
  private int reported = -1;

  LivePages(LiveRun live) {
    this.live = live;
  }

  void directory(Path results) {
    directory = results;
  }

  /**
   * The page.
   *
   * @param stopped whether the reader wants no other version
   */
  Answer now(boolean stopped) {
    LiveRun.View view = live.view();
    String seconds = Integer.toString(SECONDS);
    if (view.run() == null) {
      return Answer.of(503, "the run has not started\n").with("Refresh", seconds);
    }
    LivePage.Renewal renewal =
        ending
            ? LivePage.Renewal.LAST
            : stopped ? LivePage.Renewal.STOPPED : LivePage.Renewal.RELOADING;
    Path results = directory;
    String remains = results == null ? "" : results.resolve(ResultDirectory.REPORT).toString();
    Answer answer =
        Answer.ok(
            HTML,
            LivePage.of(view.run(), view.progress(), view.step(), over(view), renewal, remains));
    if (renewal != LivePage.Renewal.RELOADING) {
      return answer;
    }
    shown = System.nanoTime();
    open = true;
    return answer.with("Refresh", seconds);
  }

  /** The end of the run has reached a browser. */
  void endShown() {
    endShown.countDown();
  }

  /**
   * Waits until a browser that shows the page has requested its last version. Otherwise the page
   * would turn into the browser's message that nobody answers. Returns at once if nobody has the
   * page, or if the run was interrupted or failed.
   */
  void awaitReaders() {
    LiveRun.View view = live.view();
    boolean finished = view.run() != null && view.run().status() == RunStatus.FINISHED;
    long since = System.nanoTime() - shown;
    long left = TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS) - since;
    if (!finished || !open || left <= 0) {
      return;
    }
    ending = true;
    try {
      if (!endShown.await(left, TimeUnit.NANOSECONDS)) {
        LOG.debug("the page was closed before the end of the run");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** The newest step first. */
  private synchronized List<String> over(LiveRun.View view) {
    List<String> drawn = new ArrayList<>();
    List<StepResult> steps = view.run().steps();
    for (int i = steps.size() - 1; i >= Math.max(0, steps.size() - MOST_SECTIONS); i--) {
      StepResult step = steps.get(i);
      if (directory != null) {
        StoredRun stored = new StoredRun(directory, view.run());
        drawn.add(sections.computeIfAbsent(step.name(), n -> LivePage.section(stored, step)));
      }
    }
    if (steps.size() > MOST_SECTIONS) {
      sections.remove(steps.get(steps.size() - 1 - MOST_SECTIONS).name());
    }
    return drawn;
  }

  /** The report of the finished steps; rendered again when a step has ended. */
  synchronized Answer report() {
    if (directory == null) {
      return Answer.of(404, "this run writes no results\n");
    }
    int steps = live.view().run() == null ? 0 : live.view().run().steps().size();
    if (steps != reported) {
      report = HtmlReport.of(StoredRun.read(directory));
      reported = steps;
    }
    return Answer.ok(HTML, report);
  }

  /** A file of a step or cell, as linked from pages. */
  Answer file(String path) {
    Path root = directory;
    boolean ours =
        path.matches("/(steps|cells)/[^/\\p{Cntrl}]+/[^/\\p{Cntrl}]+\\.(txt|csv|svg|folded|log)");
    if (root == null || !ours || path.contains("..")) {
      return Answer.of(404, "available: /, /report, /metrics, /status\n");
    }
    try {
      String text = InputFile.text(root.resolve(path.substring(1)), InputFile.LARGE);
      String type = path.endsWith(".svg") ? "image/svg+xml" : "text/plain; charset=utf-8";
      return Answer.ok(type, text).with("Content-Security-Policy", "sandbox; default-src 'none'");
    } catch (IOException e) {
      return Answer.of(404, "no such page: " + path + "\n");
    }
  }
}
