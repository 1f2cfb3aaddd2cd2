package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.IntervalRow;
import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.figure.Figure;
import io.linkbenchx.internal.report.Document.Block;
import io.linkbenchx.internal.report.Document.Drawing;
import io.linkbenchx.internal.report.Document.Fact;
import io.linkbenchx.internal.report.Document.Heading;
import io.linkbenchx.internal.report.Document.Items;
import io.linkbenchx.internal.report.Document.Paragraph;
import io.linkbenchx.internal.report.Document.Table;
import io.linkbenchx.result.Caveat;
import io.linkbenchx.result.Latency;
import io.linkbenchx.result.OfferedLatency;
import io.linkbenchx.result.RoleKind;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepResult;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The section of one step; for a killed step, the content of its files.
 *
 * @param step null if it never ended
 */
record StepDocument(StoredRun stored, String directory, StepResult step) {
  private static final List<String> FIGURES =
      List.of("avg", "p50", "p95", "p99", "p99.9", "p99.99", "max");

  /** If there are two kinds of latencies. */
  private static final List<String> SHORTENED = List.of("p50", "p99", "p99.9", "max");

  /** Id of a step's section on a page ("step"), or of its stalls or hooks. */
  static String id(String what, String directory) {
    return what + "-" + directory.replaceFirst("^steps/", "");
  }

  List<Block> blocks() {
    List<Block> blocks = new ArrayList<>();
    StepCharts charts = new StepCharts(stored, directory, step);
    String name = directory.replaceFirst("^steps/", "");
    blocks.add(new Heading(2, "Step " + name, id("step", directory)));
    String text =
        step == null ? "This step has not finished." : Html.micros(StepLine.text(step).strip());
    blocks.add(new Paragraph(text, "sub"));
    if (step != null) {
      blocks.add(new Items(step.caveats().stream().map(Caveat::text).toList(), true));
      blocks.add(new Items(StepLine.failures(step), true));
    }
    if (!charts.isEmpty()) {
      List<Chart> drawn = charts.hasTime() ? overTime(charts) : new ArrayList<>();
      if (charts.spectra().open()) {
        drawn.add(charts.spectra().serviceAgainstResponse());
      }
      drawn.add(charts.spectra().perType());
      blocks.add(Drawing.charts(drawn));
    }
    blocks.addAll(StepTables.stalls(charts, directory));
    if (charts.spectra().open()) {
      blocks.add(explanation(charts));
    }
    if (step != null) {
      blocks.add(types(step.step().mode() == StepMode.LOAD));
      blocks.addAll(WorkersTable.of(step));
      blocks.addAll(StepTables.intervals(step));
      List<Fact> facts = facts();
      blocks.add(new Drawing(page -> page.facts(facts)));
    }
    List<Chart> machine = charts.hasTime() ? charts.machine() : List.of();
    if (!machine.isEmpty()) {
      blocks.add(new Heading(3, "Machine during this step"));
      blocks.add(Drawing.charts(machine));
    }
    blocks.addAll(StepTables.hooks(stored, directory));
    return blocks;
  }

  /** Rows per answer, what was given up, costs, caveats; of a load its digest. */
  private List<Fact> facts() {
    RunResult run = stored.result();
    List<Fact> facts = new ArrayList<>();
    step.types()
        .forEach(
            (name, type) -> {
              String rows = IfKnown.of(type.answers(), TypeTable::rows);
              facts.add(new Fact("rows of " + name, IfKnown.texts(rows)));
            });
    facts.add(new Fact("given up", TypeTable.givenUp(step)));
    facts.addAll(MachineText.costs(step, run));
    if (step.step().mode() == StepMode.LOAD) {
      facts.add(new Fact("digest of the data", IfKnown.texts(step.loaded().digest())));
      return facts;
    }
    List<String> caveats = new ArrayList<>(Remarks.caveats(step));
    caveats.addAll(Remarks.caveats(run));
    facts.add(new Fact("caveats", caveats, " | "));
    return facts;
  }

  private List<Chart> overTime(StepCharts charts) {
    List<Chart> drawn = new ArrayList<>();
    List<String> reads = types(RoleKind.READ);
    List<String> writes = types(RoleKind.WRITE);
    if (reads.isEmpty() || writes.isEmpty()) {
      drawn.add(charts.throughput());
    } else {
      drawn.add(charts.perSecond("Reads", reads, IntervalRow::rate));
      drawn.add(charts.perSecond("Writes", writes, IntervalRow::rate));
    }
    drawn.add(charts.latency());
    Stream.of(
            charts.perSecond("Rows inserted", types(RoleKind.INSERT), IntervalRow::rowsPerSecond),
            charts.errors())
        .filter(chart -> !chart.series().isEmpty())
        .forEach(drawn::add);
    return drawn;
  }

  /** Types of the roles of a kind. */
  private List<String> types(RoleKind kind) {
    return step == null ? List.of() : PartFigures.types(step, kind).toList();
  }

  private Block explanation(StepCharts charts) {
    Latency service = Latency.ofNanos(charts.spectra().scheduled(Spectrum.SERVICE));
    Latency response = Latency.ofNanos(charts.spectra().scheduled(Spectrum.RESPONSE));
    OfferedLatency offered = step == null || step.open() == null ? null : step.open().response();
    String p99 =
        offered != null
            ? Figures.bound(offered.p99(), Integer.MAX_VALUE)
            : response == null ? "" : Figures.micros(response.p99());
    String figures =
        service == null || response == null
            ? ""
            : " Here the 99th percentile is %s µs of service and %s%s of response, over all starts"
                    .formatted(Figures.micros(service.p99()), p99, p99.startsWith(">") ? "" : " µs")
                + " that were due.";
    return new Paragraph(
        "Service time runs from the actual start of a transaction, response time from its"
            + " intended start. Response time therefore includes the wait behind slower"
            + " transactions, as users experience it. A closed loop starts a transaction only"
            + " when the previous one has ended, so a stall delays its starts, and the waits of"
            + " users are missing from its figures."
            + figures,
        "note");
  }

  private Table types(boolean load) {
    boolean responses = TypeTable.onlyResponses(step);
    boolean both = step.open() != null && !responses;
    List<String> figures = both ? SHORTENED : FIGURES;
    List<String> heads = new ArrayList<>(List.of(load ? "batch of" : "type", "count", "per s"));
    heads.addAll(figures);
    if (both) {
      heads.set(3, "service " + figures.get(0));
      heads.add("response, served ones, " + figures.get(0));
      heads.addAll(figures.subList(1, figures.size()));
    }
    if (!load) {
      heads.addAll(List.of("hit %", "retried", "errors"));
    }
    List<List<String>> rows = new ArrayList<>();
    step.types()
        .forEach(
            (name, type) -> {
              List<String> cells =
                  new ArrayList<>(List.of(name, Figures.known(type.counts().transactions())));
              cells.add(Figures.rate(type.rate()));
              cells.addAll(latencies(responses ? type.response() : type.service(), figures));
              cells.addAll(latencies(type.response(), both ? figures : List.of()));
              if (!load) {
                boolean counted = type.counts().errors() != null;
                cells.add(TypeTable.hits(type));
                cells.add(Figures.known(type.counts().retried()));
                cells.add(Figures.known(counted ? type.counts().givenUp() : null));
              }
              rows.add(cells);
            });
    String caption = (load ? "Batches" : "Transactions") + ", latencies in µs";
    return Table.of(caption, "figures", heads, rows);
  }

  private static List<String> latencies(Latency latency, List<String> figures) {
    return figures.stream().map(head -> Figures.micros(Figures.of(latency, head))).toList();
  }

  /** A table with one row per step, without figures that no step has. */
  static Table table(String caption, List<StepResult> steps) {
    List<Figure> figures =
        Figure.overSteps().stream()
            .filter(figure -> steps.stream().anyMatch(step -> figure.of(step) != null))
            .toList();
    List<String> heads = new ArrayList<>(List.of("step", "seconds"));
    figures.forEach(figure -> heads.add(figure.head()));
    heads.addAll(List.of("errors", "caveats"));
    List<List<String>> rows = steps.stream().map(step -> row(step, figures)).toList();
    return Table.of(caption, "figures", heads, rows);
  }

  private static List<String> row(StepResult step, List<Figure> figures) {
    List<String> cells = new ArrayList<>();
    cells.add(step.step().directory().replaceFirst("^steps/", ""));
    cells.add(Figures.plain(step.seconds(), 1));
    boolean load = step.step().mode() == StepMode.LOAD;
    for (Figure figure : figures) {
      Double value = load && figure == Figure.named("rate") ? null : figure.of(step);
      boolean ran = step.finished() || PartFigures.missedRate(step);
      cells.add(ran ? IfKnown.text(value, Figures::significant) : TableRow.NOT_RUN);
    }
    cells.add(Figures.known(step.totals().errors() == null ? null : step.totals().givenUp()));
    List<String> caveats = Remarks.ofRepeats(List.of(step));
    cells.add(step.finished() ? String.join(", ", caveats) : step.state().text());
    return cells;
  }
}
