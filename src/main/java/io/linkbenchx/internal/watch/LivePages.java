package io.linkbenchx.internal.watch;

import io.linkbenchx.internal.archive.ResultDirectory;
import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.config.InputFile;
import io.linkbenchx.internal.report.HtmlPage;
import io.linkbenchx.internal.report.LivePage;
import io.linkbenchx.result.RunStatus;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The page of a run in progress: the report of its directory so far. Safe for use by several
 * threads.
 */
final class LivePages {
  private static final Logger LOG = LoggerFactory.getLogger(LivePages.class);
  private static final String HTML = "text/html; charset=utf-8";
  private static final int SECONDS = 5;

  /** Time after its last version within which a page that is open somewhere asks again. */
  private static final long PATIENCE_SECONDS = SECONDS + 2;

  /** Age up to which a report is not rendered again. */
  private static final long YOUNG_NANOS = TimeUnit.SECONDS.toNanos(10);

  /** Time between two renderings, as a multiple of the time that one takes. */
  private static final long RARELY = 100;

  private final LiveRun live;
  private final LongSupplier clock;
  private volatile Path directory;
  private final CountDownLatch endShown = new CountDownLatch(1);
  private volatile boolean open; // whether a browser has had the page
  private volatile long shown; // clock of its last version
  private volatile boolean ending;
  private String report;
  private long rendered;
  private long took;

  /**
   * @param clock nanoseconds
   */
  LivePages(LiveRun live, LongSupplier clock) {
    this.live = live;
    this.clock = clock;
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
    if (ending) {
      Path results = directory;
      String remains = results == null ? "" : results.resolve(ResultDirectory.REPORT).toString();
      return Answer.ok(HTML, LivePage.last(report(view), remains, view.shares()));
    }
    String page = LivePage.of(report(view), view.progress(), stopped, view.shares());
    Answer answer = Answer.ok(HTML, page);
    if (stopped) {
      return answer;
    }
    shown = clock.getAsLong();
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
    long since = clock.getAsLong() - shown;
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

  /** The report so far. */
  Answer report() {
    LiveRun.View view = live.view();
    return view.run() == null || directory == null
        ? Answer.of(404, "no results yet, or this run writes none\n")
        : Answer.ok(HTML, report(view));
  }

  /** Rendered again at the end and when it is old; so it takes a hundredth of one processor. */
  private synchronized String report(LiveRun.View view) {
    long now = clock.getAsLong();
    if (report == null || ending || now - rendered >= Math.max(YOUNG_NANOS, RARELY * took)) {
      report =
          directory == null
              ? LivePage.withoutResults(view.run())
              : HtmlPage.of(new StoredRun(directory, view.run()));
      rendered = clock.getAsLong();
      took = rendered - now;
    }
    return report;
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

  /**
   * An HTTP response.
   *
   * @param headers in addition to those of every response
   */
  record Answer(int code, String contentType, String text, Map<String, String> headers) {
    static Answer ok(String contentType, String text) {
      return new Answer(200, contentType, text, Map.of());
    }

    /** A plain text response. */
    static Answer of(int code, String text) {
      return new Answer(code, "text/plain; charset=utf-8", text, Map.of());
    }

    Answer with(String header, String value) {
      return new Answer(code, contentType, text, Map.of(header, value));
    }
  }
}
