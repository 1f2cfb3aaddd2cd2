package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.report.Document.Table;
import io.linkbenchx.result.Latency;
import io.linkbenchx.result.OfferedLatency;
import io.linkbenchx.result.RoleKind;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.TypeResult;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The section of one step; for a killed step, the content of its files. */
final class HtmlStep {
  private final Html page;
  private final StoredRun stored;
  private final String directory;
  private final StepResult step;

  /**
   * @param step null if it never ended
   */
  HtmlStep(Html page, StoredRun stored, String directory, StepResult step) {
    this.page = page;
    this.stored = stored;
    this.directory = directory;
    this.step = step;
  }

  /** Id of a step's section. */
  static String id(String directory) {
    return "step-" + directory.replaceFirst("^steps/", "");
  }

  void draw() {
    StepCharts charts = new StepCharts(stored, directory, step);
    boolean load = step == null ? charts.isLoad() : step.step().mode() == StepMode.LOAD;
    page.open("section", "id", id(directory));
    page.element("h2", "Step " + directory.replaceFirst("^steps/", ""));
    page.element(
        "p",
        step == null ? "This step has not finished." : Html.micros(StepLine.text(step).strip()),
        "class",
        "sub");
    warnings();
    if (!charts.isEmpty()) {
      page.open("div", "class", "charts");
      if (charts.hasTime()) {
        overTime(charts);
      }
      if (charts.isOpenLoop()) {
        charts.spectra().serviceAgainstResponse().drawOn(page);
      }
      charts.spectra().perType().drawOn(page);
      page.close("div");
    }
    HtmlStalls.draw(page, charts, directory);
    if (charts.isOpenLoop()) {
      explain(charts);
    }
    if (step != null) {
      types(load);
      HtmlPrecision.draw(page, step);
      lists(load);
    }
    List<Chart> machine = charts.hasTime() ? charts.machine() : List.of();
    if (!machine.isEmpty()) {
      page.element("h3", "Machine during this step").open("div", "class", "charts");
      machine.forEach(chart -> chart.drawOn(page));
      page.close("div");
    }
    HtmlHooks.draw(page, stored, directory);
    page.close("section");
  }

  private void overTime(StepCharts charts) {
    charts.throughput().drawOn(page);
    charts.latency().drawOn(page);
    for (Chart chart : List.of(charts.inserts(inserting()), charts.errors())) {
      if (!chart.series().isEmpty()) {
        chart.drawOn(page);
      }
    }
  }

  /** Types of the roles that add rows. */
  private List<String> inserting() {
    return step == null || step.roles() == null
        ? List.of()
        : step.roles().stream()
            .filter(role -> role.kind() == RoleKind.INSERT)
            .flatMap(role -> role.types().stream())
            .toList();
  }

  private void warnings() {
    if (step != null) {
      step.caveats().forEach(caveat -> page.element("p", caveat.text(), "class", "remark"));
      StepLine.failures(step).forEach(f -> page.element("p", f, "class", "remark"));
    }
  }

  private void explain(StepCharts charts) {
    Latency service = Latency.ofNanos(charts.spectra().scheduled(Spectrum.SERVICE));
    Latency response = Latency.ofNanos(charts.spectra().scheduled(Spectrum.RESPONSE));
    OfferedLatency offered = step == null || step.open() == null ? null : step.open().response();
    String figures =
        service == null || response == null
            ? ""
            : " Here the 99th percentile is "
                + Figures.micros(service.p99())
                + " µs of service and "
                + (offered == null
                    ? Figures.micros(response.p99())
                    : Figures.bound(offered.p99(), Integer.MAX_VALUE))
                + (offered != null && offered.p99() != null && offered.p99().greater() ? "" : " µs")
                + " of response, over all starts that were due.";
    page.element(
        "p",
        "Service time runs from the actual start of a transaction, response time from its intended"
            + " start. Response time therefore includes the wait behind slower transactions, as"
            + " users experience it. A closed loop starts a transaction only when the previous one"
            + " has ended, so a stall delays its starts, and the waits of users are missing from"
            + " its figures."
            + figures,
        "class",
        "note");
  }

  private void types(boolean load) {
    boolean open = step.open() != null;
    List<String> heads = new ArrayList<>(List.of(load ? "batch of" : "type", "count", "per s"));
    boolean responses = TypeTable.onlyResponses(step);
    heads.addAll(latencyHeads(responses ? "response " : "service ", open && !responses));
    if (open && !responses) {
      heads.addAll(latencyHeads("response, served ones, ", true));
    }
    if (!load) {
      heads.addAll(List.of("hit %", "retried", "errors"));
    }
    List<List<String>> rows = new ArrayList<>();
    step.types().forEach((name, type) -> rows.add(row(name, type, open, responses, load)));
    String caption = (load ? "Batches" : "Transactions") + ", latencies in µs";
    HtmlPage.table(page, Table.of(caption, "figures", heads, rows));
  }

  private static List<String> latencyHeads(String kind, boolean shortened) {
    return shortened
        ? List.of(kind + "p50", "p99", "p99.9", "max")
        : List.of("avg", "p50", "p95", "p99", "p99.9", "p99.99", "max");
  }

  private static List<String> row(
      String name, TypeResult type, boolean open, boolean responses, boolean load) {
    List<String> cells = new ArrayList<>(List.of(name, Figures.count(type.count())));
    cells.add(Figures.rate(type.rate()));
    latency(cells, responses ? type.response() : type.service(), open && !responses);
    if (open && !responses) {
      latency(cells, type.response(), true);
    }
    if (!load) {
      boolean asked = type.counts().targets() > 0;
      cells.add(
          asked
              ? Figures.plain(100.0 * type.counts().hits() / type.counts().targets(), 0)
              : Figures.NOT_MEASURED);
      cells.add(Figures.known(type.counts().retried()));
      cells.add(Figures.known(type.counts().errors() == null ? null : type.counts().givenUp()));
    }
    return cells;
  }

  private static void latency(List<String> cells, Latency l, boolean shortened) {
    Latency figures =
        l == null ? new Latency(Double.NaN, null, null, null, null, null, null, Double.NaN) : l;
    cells.addAll(
        (shortened
                ? Stream.of(figures.p50(), figures.p99(), figures.p99_9(), figures.max())
                : Stream.of(
                    figures.mean(),
                    figures.p50(),
                    figures.p95(),
                    figures.p99(),
                    figures.p99_9(),
                    figures.p99_99(),
                    figures.max()))
            .map(Figures::micros)
            .toList());
  }

  /** Rows per answer, errors, cost, client and caveats, one line each. */
  private void lists(boolean load) {
    page.open("dl");
    step.types()
        .forEach(
            (name, type) -> {
              if (type.answers() != null) {
                item("Rows of " + name, TypeTable.rows(type.answers()));
              }
            });
    if (step.totals().givenUp() > 0) {
      List<String> errors = new ArrayList<>();
      step.totals()
          .errors()
          .forEach((outcome, n) -> errors.add(outcome.text() + " " + Figures.count(n)));
      item("Given up", String.join(", ", errors));
    }
    if (step.cost() != null) {
      String per = load ? "Cost per row" : "Cost per transaction";
      item(
          step.cost().rates() == null ? per : "Machine, mean",
          String.join(", ", CostText.perTransaction(step)));
      for (MachineText.Part part : MachineText.of(step)) {
        item(per + ", " + part.name(), String.join(", ", part.items()));
      }
      item("Writes and size", String.join(", ", CostText.space(step.cost())));
      item("Engine figures", String.join(", ", CostText.engine(step)));
    }
    if (!load) {
      item("This client alone", Remarks.client(stored.result(), step));
      List<String> caveats = new ArrayList<>(Remarks.caveats(step));
      caveats.addAll(Remarks.caveats(stored.result()));
      item("Caveats", String.join(" | ", caveats));
    } else if (step.loaded().digest() != null) {
      item("Digest of the data", step.loaded().digest());
    }
    page.close("dl");
  }

  private void item(String name, String text) {
    if (!text.isEmpty()) {
      page.element("dt", name).element("dd", Html.micros(text));
    }
  }
}
