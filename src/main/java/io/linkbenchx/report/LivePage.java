package io.linkbenchx.report;

import io.linkbenchx.archive.StoredRun;
import io.linkbenchx.result.Progress;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.StepPhase;
import io.linkbenchx.result.StepResult;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** The page of a run in progress: the current activity, then the finished steps. */
public final class LivePage {
  private LivePage() {}

  /**
   * The page.
   *
   * @param progress the last report; null before the first
   * @param step current or last step; null before the first
   * @param over sections of the finished steps, from {@link #section}
   */
  public static String of(RunResult run, Progress progress, LiveStep step, List<String> over) {
    Html page = new Html();
    HtmlPage.begin(page, run.run().id());
    page.open("header").open("h1").text(run.run().workload());
    page.element("span", run.status().text(), "class", "state good").close("h1");
    page.element("p", run.run().id() + " · " + line(progress), "class", "sub").close("header");
    if (step != null) {
      now(page, step);
    }
    if (!run.steps().isEmpty()) {
      page.open("section").element("h2", "Previous steps").open("ul");
      for (StepResult done : run.steps()) {
        page.element("li", done.name() + ": " + Html.micros(StepLine.text(done).strip()));
      }
      page.close("ul").open("p").element("a", "Full report of these steps", "href", "report");
      page.close("p").close("section");
    }
    over.forEach(page::verbatim);
    page.open("footer").text("Refreshed every 5 s · ").element("a", "status", "href", "status");
    page.text(" · ").element("a", "metrics", "href", "metrics").close("footer");
    return page.close("body").close("html").toString();
  }

  /** The section of a finished step; reads its files. */
  public static String section(StoredRun stored, StepResult step) {
    Html page = new Html();
    new HtmlStep(page, stored, step.step().directory(), step).draw();
    return page.toString();
  }

  private static String line(Progress progress) {
    if (progress == null) {
      return "begins";
    }
    StringBuilder text =
        new StringBuilder(progress.phase().name().toLowerCase(java.util.Locale.ROOT));
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

  private static void now(Html page, LiveStep step) {
    boolean load = step.phase() == StepPhase.LOAD;
    String unit = load ? " rows/s" : " transactions/s";
    page.open("section").element("h2", "Step " + step.step().name() + ", now");
    if (!step.points().isEmpty()) {
      LiveStep.Point last = step.points().get(step.points().size() - 1);
      page.open("div", "class", "cards");
      card(page, "last interval", Figures.compact(last.rate()), unit);
      card(page, "p50", Figures.micros(last.p50()), " µs");
      card(page, "p99", Figures.micros(last.p99()), " µs");
      card(page, "max", Figures.micros(last.max()), " µs");
      long errors = step.points().stream().mapToLong(LiveStep.Point::errors).sum();
      card(page, "errors", Figures.count(errors), " so far");
      if (step.lag() != null) {
        card(page, "backlog", Figures.count(step.queue().backlog()), " starts");
        card(page, "lag p99", Figures.micros(step.lag().p99()), " µs");
      }
      page.close("div").open("div", "class", "charts");
      charts(page, step, load ? "rows" : "transactions");
      page.close("div");
    }
    types(page, step);
    page.close("section");
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
      double least = latencies.stream().mapToDouble(Series::minPositive).min().orElse(1);
      double most = latencies.stream().mapToDouble(Series::max).max().orElse(1_000);
      String title = (step.lag() == null ? "Service" : "Response") + " time, all types";
      new Chart(title, time, Axis.latency(least, most), latencies, 0, false).drawOn(page);
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
