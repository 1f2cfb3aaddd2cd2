package io.linkbenchx.internal.report;

import io.linkbenchx.result.Progress;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.StepPhase;
import java.util.List;

/** What the page of a run in progress says in addition to the report of its growing directory. */
public final class LivePage {
  /** Query of the page that does not reload. */
  public static final String STOPPED = "stopped";

  private static final String END = "</header>";

  private LivePage() {}

  /** Stands for the report of a run that writes no results. */
  public static String withoutResults(RunResult run) {
    List<String> why = List.of("This run writes no results, from which a report is drawn.");
    String footer = "linkbenchx " + run.tool().version();
    return HtmlPage.of(new Document(run.run().workload(), why, footer, List.of()));
  }

  /**
   * A version of the page of a run in progress.
   *
   * @param report a page
   * @param progress the last report; null before the first
   * @param stopped whether no other version follows, because the reader wants to read on or to use
   *     the keyboard
   * @param shares processes whose sum the progress is
   */
  public static String of(String report, Progress progress, boolean stopped, int shares) {
    Html head = new Html().element("p", line(progress), "class", "sub");
    if (progress != null) {
      progress.details().forEach(d -> head.element("p", line(d), "class", "sub"));
    }
    links(head, stopped);
    return of(report, head, shares);
  }

  /**
   * The last version of the page.
   *
   * @param remains path of the report that remains; empty if no results are written
   */
  public static String last(String report, String remains, int shares) {
    String full = remains.isEmpty() ? "" : " The full report: " + remains;
    String ended = "The run has ended. This page and its links are no longer served." + full;
    return of(report, new Html().element("p", ended, "class", "remark"), shares);
  }

  private static String of(String report, Html head, int shares) {
    if (shares > 1) {
      String alone =
          " shares; the report below is that of share 1 alone, and the merged result is written at"
              + " the end.";
      head.element("p", "The progress is the sum of " + shares + alone, "class", "remark");
    }
    int at = report.indexOf(END);
    return report.substring(0, at) + head + report.substring(at);
  }

  /** At the top, because a reload moves the keyboard's focus back to it. */
  private static void links(Html page, boolean stopped) {
    page.open("p", "class", "sub");
    if (stopped) {
      page.text("Does not reload: ").element("a", "reload every 5 s", "href", ".");
    } else {
      page.text("Reloads every 5 s: ").element("a", "stop", "href", "?" + STOPPED);
    }
    page.text(" · ").element("a", "status", "href", "status");
    page.text(" · ").element("a", "metrics", "href", "metrics").close("p");
  }

  private static String line(Progress progress) {
    if (progress == null) {
      return "starting";
    }
    String step = progress.step() == null ? "" : " of step " + progress.step().name();
    boolean begun = progress.done() > 0;
    double left = progress.etaSeconds();
    String what = progress.phase() == StepPhase.LOAD ? " rows/s" : " transactions/s";
    return IfKnown.joined(
        ", ",
        phase(progress.phase()) + step,
        Double.isFinite(progress.fraction()) ? Figures.percent(progress.fraction()) : null,
        Double.isFinite(left) ? Figures.seconds(left) + " left" : null,
        begun ? Figures.compact(progress.rate()) + what : null,
        begun ? Figures.counted(progress.errors(), "error") : null);
  }

  private static String line(Progress.Detail detail) {
    String what =
        switch (detail.unit()) {
          case ROWS -> " rows";
          case ROWS_PER_SECOND -> " rows/s";
          case TRANSACTIONS_PER_SECOND -> " transactions/s";
        };
    return detail.name() + ": " + Figures.compact(detail.value()) + what;
  }

  private static String phase(StepPhase phase) {
    return switch (phase) {
      case CALIBRATE -> "calibration of the client";
      case LOAD -> "load";
      case WARMUP -> "warm-up";
      case RUN -> "measured part";
      case DRAIN -> "drain";
      case VERIFY -> "verification";
    };
  }
}
