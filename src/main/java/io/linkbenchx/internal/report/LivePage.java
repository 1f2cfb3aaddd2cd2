package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.report.Document.MainFigure;
import io.linkbenchx.result.Arrival;
import io.linkbenchx.result.Progress;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.RunStatus;
import io.linkbenchx.result.StepPhase;
import io.linkbenchx.result.StepResult;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** The page of a run in progress: the current activity, then the finished steps. */
public final class LivePage {
  /** Query of the page that does not reload. */
  public static final String STOPPED = "stopped";

  private LivePage() {}

  /** What follows a version of the page. */
  public enum Renewal {
    /** Another one in a few seconds. */
    RELOADING,
    /** None, because the reader wants to read on, or to use the keyboard. */
    STOPPED,
    /** None, because the run has ended. */
    LAST
  }

  /**
   * The page.
   *
   * @param progress the last report; null before the first
   * @param step current or last step; null before the first
   * @param over sections of the finished steps, from {@link #section}
   * @param report path of the report that remains; empty if no results are written
   */
  public static String of(
      RunResult run,
      Progress progress,
      LiveStep step,
      List<String> over,
      Renewal renewal,
      String report) {
    Html page = new Html();
    HtmlPage.begin(page, run.run().id());
    boolean ended = renewal == Renewal.LAST;
    boolean good = run.status() == RunStatus.RUNNING || run.status() == RunStatus.FINISHED;
    page.open("header").open("h1").text(run.run().workload());
    page.element("span", run.status().text(), "class", "state " + (good ? "good" : "bad"));
    page.close("h1");
    String now = ended ? "" : " · " + line(progress);
    page.element("p", run.run().id() + now, "class", "sub");
    if (ended) {
      page.element("p", end(report), "class", "remark");
    } else {
      links(page, renewal);
    }
    page.close("header");
    boolean finished =
        step != null
            && run.steps().stream().anyMatch(done -> done.name().equals(step.step().name()));
    if (step != null && !finished && !ended) {
      now(page, step);
    }
    if (!run.steps().isEmpty()) {
      page.open("section").element("h2", "Finished steps").open("ul");
      for (StepResult done : run.steps()) {
        page.element("li", done.name() + ": " + Html.micros(StepLine.text(done).strip()));
      }
      page.close("ul");
      if (!ended) {
        page.open("p").element("a", "Full report of these steps", "href", "report").close("p");
      }
      page.close("section");
    }
    over.forEach(page::verbatim);
    page.element("footer", "linkbenchx " + run.tool().version());
    return page.close("body").close("html").toString();
  }

  /** At the top, because a reload moves the keyboard's focus back to it. */
  private static void links(Html page, Renewal renewal) {
    page.open("p", "class", "sub");
    if (renewal == Renewal.STOPPED) {
      page.text("Does not reload: ").element("a", "reload every 5 s", "href", ".");
    } else {
      page.text("Reloads every 5 s: ").element("a", "stop", "href", "?" + STOPPED);
    }
    page.text(" · ").element("a", "status", "href", "status");
    page.text(" · ").element("a", "metrics", "href", "metrics").close("p");
  }

  private static String end(String report) {
    return "The run has ended. This page and its links are no longer served."
        + (report.isEmpty() ? "" : " The full report: " + report);
  }

  /** The section of a finished step; reads its files. */
  public static String section(StoredRun stored, StepResult step) {
    Html page = new Html();
    new HtmlStep(page, stored, step.step().directory(), step).draw();
    return page.toString();
  }

  private static String line(Progress progress) {
    if (progress == null) {
      return "starting";
    }
    StringBuilder text = new StringBuilder(phase(progress.phase()));
    if (progress.step() != null) {
      text.append(" of step ").append(progress.step().name());
    }
    if (Double.isFinite(progress.fraction())) {
      text.append(", ").append(Figures.percent(progress.fraction()));
    }
    if (Double.isFinite(progress.etaSeconds())) {
      text.append(", ").append(Figures.seconds(progress.etaSeconds())).append(" left");
    }
    return text.toString();
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

  private static void now(Html page, LiveStep step) {
    boolean load = step.phase() == StepPhase.LOAD;
    page.open("section").element("h2", "Step " + step.step().name() + ", now");
    if (!step.points().isEmpty()) {
      headline(page, step, load);
      page.open("div", "class", "charts");
      charts(page, step, load ? "rows" : "transactions");
      page.close("div");
    }
    types(page, step);
    page.close("section");
  }

  /** The three figures that a reader looks for first, and the queue of an open loop. */
  private static void headline(Html page, LiveStep step, boolean load) {
    List<LiveStep.Point> points = step.points();
    LiveStep.Point last = points.get(points.size() - 1);
    boolean open = open(step);
    String when = ", last " + Figures.seconds(last.length());
    page.open("div", "class", "headline");
    page.mainFigure(
        new MainFigure(
            "rate",
            (load ? "rows" : "transactions") + " per second" + when,
            Figures.compact(last.rate()),
            mean(points)));
    page.mainFigure(
        new MainFigure(
            "p99",
            "99 % of "
                + (load ? "batches" : open ? "responses" : "transactions")
                + " within"
                + when,
            delay(last.p99()),
            "median " + delay(last.p50()) + ", slowest " + delay(last.max())));
    long errors = points.stream().mapToLong(LiveStep.Point::errors).sum();
    page.mainFigure(new MainFigure("errors", "errors so far", Figures.count(errors), ""));
    page.close("div");
    if (step.lag() != null) {
      page.open("div", "class", "cards");
      card(page, "backlog", Figures.count(step.queue().backlog()), " starts");
      card(page, "99 % of starts late by at most", delay(step.lag().p99()), "");
      page.close("div");
    }
  }

  /** In a closed loop, a role may still have a schedule of its own. */
  private static boolean open(LiveStep step) {
    return step.step().schedule().arrival() != Arrival.CLOSED;
  }

  /** Over the measured part so far. */
  private static String mean(List<LiveStep.Point> points) {
    List<LiveStep.Point> measured = points.stream().filter(p -> p.seconds() > 0).toList();
    double seconds = measured.stream().mapToDouble(LiveStep.Point::length).sum();
    long count = measured.stream().mapToLong(LiveStep.Point::count).sum();
    return measured.size() < 2 ? "" : "mean so far " + Figures.compact(count / seconds);
  }

  private static String delay(double micros) {
    return Double.isNaN(micros) ? Figures.NOT_MEASURED : Html.micros(Figures.delay(micros));
  }

  private static void card(Html page, String name, String figure, String unit) {
    page.open("div", "class", "card").element("span", name, "class", "name");
    page.open("b").text(figure).element("small", unit).close("b").close("div");
  }

  private static void charts(Html page, LiveStep step, String what) {
    List<LiveStep.Point> points = step.points();
    double from = Math.min(0, points.get(0).seconds() - points.get(0).length());
    Axis time = Axis.time(from, points.get(points.size() - 1).seconds());
    Series rate = line(what + "/s", "c0", points, LiveStep.Point::rate);
    Axis up = Axis.fromZero(rate.max(), Figures::compact);
    new Chart("Throughput, " + what + " per second", time, up, List.of(rate), 0, false)
        .drawOn(page);
    List<Series> latencies =
        new ArrayList<>(
            List.of(
                line("max", "c2", points, LiveStep.Point::max),
                line("p99", "c0", points, LiveStep.Point::p99),
                line("p50", "c4", points, LiveStep.Point::p50)));
    latencies.removeIf(Series::isEmpty);
    if (!latencies.isEmpty()) {
      String title = (open(step) ? "Response" : "Service") + " time, all types";
      new Chart(title, time, Axis.latency(latencies), latencies, 0, false).drawOn(page);
    }
  }

  private static Series line(
      String name,
      String style,
      List<LiveStep.Point> points,
      ToDoubleFunction<LiveStep.Point> value) {
    return new Series(
        name,
        style,
        points.stream()
            .map(point -> new Series.Point(point.seconds(), value.applyAsDouble(point)))
            .toList());
  }

  private static void types(Html page, LiveStep step) {
    if (step.types().isEmpty()) {
      return;
    }
    page.scroll("Transaction types").open("table", "class", "figures");
    page.element("caption", "By type: counts so far, and latencies of the last interval in µs");
    page.open("thead").open("tr");
    List.of("type", "count", "rows", "errors", "retries", "per s now", "p50", "p99", "max")
        .forEach(head -> page.element("th", head));
    page.close("tr").close("thead").open("tbody");
    for (LiveType type : step.types()) {
      LiveLatency latency = type.response() == null ? type.service() : type.response();
      page.open("tr").element("th", type.name());
      page.element("td", Figures.count(type.counts().count()));
      page.element("td", Figures.count(type.counts().rows()));
      page.element("td", Figures.count(type.counts().errors()));
      page.element("td", Figures.count(type.counts().retries()));
      page.element("td", Figures.compact(type.rate()));
      page.element("td", Figures.micros(latency.p50()));
      page.element("td", Figures.micros(latency.p99()));
      page.element("td", Figures.micros(latency.max())).close("tr");
    }
    page.close("tbody").close("table").close("div");
  }
}
